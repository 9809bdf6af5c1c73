import { Component, createRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { isError } from '../../../content/schema/problem';
import type { Problem } from '../../../content/schema/problem';
import { lineStarts } from '../../../lib/line-starts';
import type { Compiler } from '../compiler';
import { refused } from '../decap';
import type { ControlProps, DecapMap, Validity } from '../decap';
import type { PageDraft } from '../site-facts';
import type { SnippetGroup } from '../snippets';
import { BODY_TOOLS } from './body-tools';
import { block, inline, picture } from './edits';
import type { Edit, Selection } from './edits';
import { ProblemList } from './problem-list';

/** So long after the last key the entry and the checks get the text, in milliseconds. */
const PAUSE = 200;

interface BodyTools {
  compiler: Compiler;
  snippets: readonly SnippetGroup[];
  /** The page that an entry is being made into, with the text as it is being written. */
  draftOf: (entry: DecapMap, body: string) => PageDraft;
  /** What is wrong with an entry only as far as the editor knows, which may be outdated. */
  doubtsOf?: (entry: DecapMap) => readonly Problem[];
}

interface State {
  text: string;
  /** What is wrong with `checked`. */
  problems: readonly Problem[];
  /** The text that was compiled last. */
  checked?: string;
  /** The compiler failed, which is no fault of the text. */
  failure?: string | undefined;
  /** The snippet chosen from the list, which is put into the text by the button beside it. */
  snippet: string;
}

/**
 * The field of a page's text: the MDX as it is in the file, tools for its common parts, and the build's
 * own messages under it. A text with an error is not saved. A class, since hooks belong to the copy of
 * React that renders, which is Decap's.
 */
export function bodyControl({
  compiler,
  snippets,
  draftOf,
  doubtsOf = () => [],
}: BodyTools): ComponentType<ControlProps<string>> {
  return class BodyControl extends Component<ControlProps<string>, State> {
    override state: State = { text: this.props.value ?? '', problems: [], snippet: '' };
    private readonly field = createRef<HTMLTextAreaElement>();
    private timer: ReturnType<typeof setTimeout> | undefined;
    /** What the entry was given last. */
    private sent = this.props.value ?? '';
    private isGone = false;

    override componentDidMount() {
      void this.check();
    }

    /** Asked by React, and by Decap, which does not know of the state; a picture is no value yet. */
    override shouldComponentUpdate(
      next: ControlProps<string>,
      state: object = this.state,
    ): boolean {
      const { value, classNameWrapper } = this.props;
      return (
        state !== this.state ||
        next.value !== value ||
        next.classNameWrapper !== classNameWrapper ||
        this.chosenIn(next) !== this.chosenIn(this.props)
      );
    }

    override componentDidUpdate(previous: ControlProps<string>) {
      const { value = '', forID, onRemoveInsertedMedia } = this.props;
      const chosen = this.chosenIn(this.props);
      if (chosen && chosen !== this.chosenIn(previous)) {
        onRemoveInsertedMedia(forID);
        // While React is at work it would put the text before back into the field.
        setTimeout(() => this.apply((text, selection) => picture(text, selection, chosen)));
      }
      const { value: before } = previous;
      // Another's change: a backup, for instance.
      if (value === before || value === this.sent) return;
      this.sent = value;
      this.setState({ text: value }, () => void this.check());
    }

    override componentWillUnmount() {
      // Whoever leaves has left the field before, or does not want what is in it.
      clearTimeout(this.timer);
      this.isGone = true;
    }

    /** The text as it is, which Decap may not have been handed yet. */
    getValidateValue = (): string => this.state.text;

    /**
     * Asked by Decap before it saves. A text that has not been compiled yet passes: what stands
     * against it is waited for once the whole entry is checked, before it is saved.
     */
    isValid = (): Validity => {
      this.send();
      const { text, checked, problems, failure } = this.state;
      if (failure !== undefined) return true;
      if (checked !== text) {
        void this.check();
        return true;
      }
      const doubts = new Set(doubtsOf(this.props.getEntry()).map(({ what }) => what));
      const first = problems.find((problem) => isError(problem) && !doubts.has(problem.what));
      if (!first) return true;
      // A file that was missing may have come since, without a change of the text.
      void this.check();
      const place = first.line === undefined ? '' : `Linha ${first.line}: `;
      return refused(place + first.what, this.props.parentIds);
    };

    private chosenIn({ mediaPaths, forID = this.props.forID }: ControlProps<string>): string {
      const chosen = mediaPaths.get(forID);
      return typeof chosen === 'string' ? chosen : '';
    }

    private readonly check = async (): Promise<void> => {
      const { text } = this.state;
      const page = draftOf(this.props.getEntry(), text);
      const outcome = await compiler.compile(page, this).then(
        ({ problems }) => ({ problems, failure: undefined }),
        (error: unknown) => ({ problems: [], failure: String(error) }),
      );
      if (this.isGone || this.state.text !== text) return;
      await new Promise<void>((done) => this.setState({ ...outcome, checked: text }, done));
    };

    /** Hands the text over now, if it has changed. */
    private readonly send = (): void => {
      clearTimeout(this.timer);
      const { text } = this.state;
      if (text === this.sent) return;
      this.sent = text;
      this.props.onChange(text);
    };

    private readonly write = (text: string): void => {
      this.setState({ text });
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        this.send();
        void this.check();
      }, PAUSE);
    };

    /** Changes the text as if it were typed, so that it can be undone. */
    private readonly apply = (edit: (text: string, selection: Selection) => Edit): void => {
      const field = this.field.current;
      if (!field) return;
      const { selectionStart: start, selectionEnd: end, value } = field;
      const { from, to, text, select } = edit(value, { start, end });
      field.focus();
      field.setSelectionRange(from, to);
      // The only way to change a field that the browser can undo.
      if (!document.execCommand('insertText', false, text)) field.setRangeText(text, from, to);
      field.setSelectionRange(...select);
      this.write(field.value);
    };

    private readonly go = ({ line = 1, column = 1 }: Problem): void => {
      const field = this.field.current;
      if (!field) return;
      const starts = lineStarts(field.value);
      const at = (starts[line - 1] ?? 0) + column - 1;
      const end = (starts[line] ?? field.value.length + 1) - 1;
      field.focus();
      field.setSelectionRange(at, Math.max(at, end));
      const lineHeight = field.scrollHeight / Math.max(starts.length, 1);
      field.scrollTop = (line - 3) * lineHeight;
    };

    /** The library comes back to what had the focus: the text, where the picture then is. */
    private readonly choosePicture = (): void => {
      const { forID, field, onOpenMediaLibrary } = this.props;
      this.field.current?.focus();
      onOpenMediaLibrary({ controlID: forID, forImage: true, allowMultiple: false, field });
    };

    private readonly insert = (): void => {
      const { snippet } = this.state;
      const all = snippets.flatMap((group) => group.snippets);
      const found = all.find(({ label }) => label === snippet);
      if (!found) return;
      this.apply((text, selection) =>
        found.isInline ? inline(selection, found.text) : block(text, selection, found.text),
      );
    };

    override render(): ReactNode {
      const { forID, classNameWrapper, setActiveStyle, setInactiveStyle } = this.props;
      const { text, problems, failure, snippet } = this.state;
      const list = `${forID}-problemas`;
      return (
        <div className={`${classNameWrapper} cms-body`}>
          <div className="cms-tools" role="group" aria-label="Formatação do texto">
            {BODY_TOOLS.map(({ label, sign, edit }) => (
              <button
                key={label}
                type="button"
                aria-label={label}
                title={label}
                onClick={() => this.apply(edit)}
              >
                {sign}
              </button>
            ))}
            <button
              type="button"
              aria-label="Imagem"
              title="Escolher ou enviar uma imagem"
              onClick={this.choosePicture}
            >
              Imagem
            </button>
            <span className="cms-insert">
              {/* Only chosen here: a list that is closed changes with each arrow key (WCAG 3.2.2). */}
              <select
                aria-label="Bloco, componente ou figura"
                value={snippet}
                onChange={(event) => this.setState({ snippet: event.target.value })}
              >
                <option value="">Bloco, componente…</option>
                {snippets.map((group) => (
                  <optgroup key={group.label} label={group.label}>
                    {group.snippets.map(({ label }) => (
                      <option key={label}>{label}</option>
                    ))}
                  </optgroup>
                ))}
              </select>
              <button type="button" disabled={snippet === ''} onClick={this.insert}>
                Inserir
              </button>
            </span>
          </div>
          <textarea
            ref={this.field}
            id={forID}
            className="cms-text"
            value={text}
            spellCheck
            lang="pt-BR"
            aria-describedby={list}
            aria-invalid={problems.some(isError)}
            onChange={(event) => this.write(event.target.value)}
            onFocus={setActiveStyle}
            onBlur={() => {
              // Before the pause is over, which `send` ends.
              this.send();
              if (this.state.checked !== text) void this.check();
              setInactiveStyle();
            }}
          />
          {failure !== undefined && (
            <p className="cms-failure" role="alert">
              A conferência do texto não pôde ser carregada. Recarregue a página; o que for salvo
              agora só será conferido na geração do site.
            </p>
          )}
          <div role="status">
            <ProblemList id={list} problems={problems} onGo={this.go} />
          </div>
        </div>
      );
    }
  };
}
