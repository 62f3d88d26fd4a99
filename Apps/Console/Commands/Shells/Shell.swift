import MarqueeDomain
import MarqueeTerminal

/// A shell that can ask the program for candidates.
enum Shell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish

  var place: String {
    switch self {
    case .bash: "~/.local/share/bash-completion/completions/marquee"
    case .zsh: "~/.zfunc/_marquee"
    case .fish: "~/.config/fish/completions/marquee.fish"
    }
  }

  /// One line for each candidate: the text to insert, for bash in its quotation; for the others with a tab and a
  /// description. An empty line asks the shell for names of files. `words` are the words of the command `complete`.
  /// Throws the problem with which the library cannot be read.
  func lines(completing words: [String], environment: [String: String]) async throws(Problem) -> [[String]] {
    let line = self == .bash ? BashLine(words.first ?? "") : nil
    let completion = ShellCompletion(words: line?.words ?? words, environment: environment)
    guard let candidates = try await completion.candidates() else { return [[""]] }
    return candidates.map { candidate in
      if let line { return [line.insertion(of: candidate.text, replacing: words.last ?? "")] }
      return candidate.description.isEmpty ? [candidate.text] : [candidate.text, candidate.description]
    }
  }

  var script: String {
    switch self {
    case .bash:
      #"""
      # Bash completion for marquee. `marquee complete` prints the candidates.
      _marquee() {
        local candidate
        COMPREPLY=()
        while IFS= read -r candidate; do
          if [[ -z $candidate ]]; then
            compopt -o default 2>/dev/null
          else
            COMPREPLY+=("$candidate")
          fi
        done < <(command marquee complete bash -- "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null)
        # Don't add a space before the value.
        if [[ ${COMPREPLY[0]} == *[:=] ]]; then compopt -o nospace 2>/dev/null; fi
      }
      complete -F _marquee marquee
      """#
    case .zsh:
      #"""
      #compdef marquee
      # Zsh completion for marquee. `marquee complete` prints the candidates.
      _marquee() {
        local line text
        local -a texts shown open openShown
        # Standard input is the terminal, so marquee finds the last list printed there. After `su`, another user owns it.
        local input=$TTY
        [[ -r $input ]] || input=/dev/null
        while IFS= read -r line; do
          if [[ -z $line ]]; then _files; return; fi
          text=${line%%$'\t'*}
          line=${line/$'\t'/  -- }
          # Don't add a space before the value.
          if [[ $text == *[:=] ]]; then
            open+=("$text") openShown+=("$line")
          else
            texts+=("$text") shown+=("$line")
          fi
        done < <(command marquee complete zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" <$input 2>/dev/null)
        # marquee already chose the candidates, ignoring case and accents.
        compadd -U -l -d shown -a texts
        compadd -U -l -S '' -d openShown -a open
      }
      if [[ $funcstack[1] == _marquee ]]; then _marquee "$@"; else compdef _marquee marquee; fi
      """#
    case .fish:
      #"""
      # Fish completion for marquee. `marquee complete` prints the candidates.
      function __marquee_complete
          set -l words (commandline -opc)
          # The word typed so far, possibly with an unclosed quotation mark.
          set -l word (commandline -ct | string trim --left --chars '"\'' | string unescape)
          for line in (command marquee complete fish -- $words[2..-1] "$word" 2>/dev/null)
              if test -z "$line"
                  __fish_complete_path "$word"
              else
                  printf '%s\n' $line
              end
          end
      end
      complete -c marquee -f -k -a '(__marquee_complete)'
      """#
    }
  }
}
