import { Component, createRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { slot } from '../../../browser/storage';
import { isError } from '../../../content/schema/problem';
import type { Problem } from '../../../content/schema/problem';
import { lineStarts } from '../../../lib/line-starts';
import type { SnippetGroup } from '../../site/snippets';
import type { Compiler } from '../compiler';
import { dialogClosed, refused } from '../decap';
import type { ControlProps, DecapMap, Validity } from '../decap';
import type { PageDraft } from '../site-facts';
import type { ComponentForms } from '../writing/block-labels';
import type { Action, Place, WritingField, mountWritingField } from '../writing/writing-field';
import { block, inline, picture } from './source-edits';
import type { Edit, Selection } from './source-edits';
import { ProblemList } from './problem-list';
import { LinkBar, WritingTools } from './writing-tools';

/** Delay after the last keystroke until the entry and the checks receive the text, in milliseconds. */
const PAUSE = 200;

/** The view that the writer chose: `codigo` for the source; the writing field by default. */
const view = slot('cms-view');

interface BodyTools {
  compiler: Compiler;
  /** Loads the writing field, which is a file of its own. */
  loadWriting: () => Promise<{ mountWritingField: typeof mountWritingField }>;
  components: ComponentForms;
  snippets: readonly SnippetGroup[];
  /** Returns the page that an entry represents, with the current text of the field. */
  draftOf: (entry: DecapMap, body: string) => PageDraft;
}

interface State {
  text: string;
  /** Problems of the text in `checked`. */
  problems: readonly Problem[];
  /** Text that was compiled last. */
  checked?: string;
  /** Error of the compiler itself; it does not say anything about the text. */
  failure?: string | undefined;
  /** Snippet selected in the list; the button beside the list inserts it. */
  snippet: string;
  /** Whether the source is shown instead of the writing field. */
  isSource: boolean;
  /** What the cursor of the writing field is in. */
  place?: Place;
  /** Address in the bar that makes a link; undefined if the bar is closed. */
  link?: string | undefined;
  /** Why the writing field is not shown. */
  notice?: string | undefined;
}

/** Shown instead of the writing field when the text cannot be parsed. */
const BROKEN =
  'O texto tem um erro que não deixa mostrá-lo formatado. Corrija-o aqui e escolha “Texto” de novo.';
const UNLOADED = 'O campo de escrita não pôde ser carregado. O texto pode ser editado em código.';

/**
 * Creates the field for the body of a page: a writing field or, if the writer chooses so, its MDX source; tools
 * for common elements; and the build's own messages. A text with an error cannot be saved. It is a class
 * component because Decap renders it with its own copy of React, with which hooks of another copy do not work.
 */
export function bodyControl({
  compiler,
  loadWriting,
  components,
  snippets,
  draftOf,
}: BodyTools): ComponentType<ControlProps<string>> {
  return class BodyControl extends Component<ControlProps<string>, State> {
    override state: State = {
      ...{ text: this.props.value ?? '', problems: [], snippet: '' },
      isSource: view.get() === 'codigo',
    };
    private readonly field = createRef<HTMLTextAreaElement>();
    private readonly host = createRef<HTMLDivElement>();
    /** The writing field, unless the source is shown. */
    private writing: WritingField | undefined;
    /** Current text; the writing field may have a newer one. */
    private text = this.props.value ?? '';
    private timer: ReturnType<typeof setTimeout> | undefined;
    /** Text that was last passed to the entry. */
    private sent = this.props.value ?? '';
    private isGone = false;

    override componentDidMount() {
      void this.check();
      if (!this.state.isSource) void this.openWriting();
    }

    /**
     * Called by React, and by Decap, which does not pass the state. A chosen image also requires an update,
     * although it does not change the value.
     */
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
        // The library would take the focus away from the description. During the update React would also
        // restore the previous text of the field.
        void dialogClosed().then(() => {
          if (this.writing) this.writing.insertPicture(chosen);
          else this.apply((text, selection) => picture(text, selection, chosen));
        });
      }
      const { value: before } = previous;
      // The value was changed from outside, for instance by a restored backup.
      if (value === before || value === this.sent) return;
      this.sent = value;
      this.text = value;
      clearTimeout(this.timer);
      if (this.writing) this.attempt((writing) => writing.setText(value));
      this.setState({ text: value }, () => void this.check());
    }

    override componentWillUnmount() {
      // The field has lost the focus before, which sent the text, or the changes are discarded.
      clearTimeout(this.timer);
      this.writing?.destroy();
      this.isGone = true;
    }

    /** Returns the current text, which Decap may not have received yet. */
    getValidateValue = (): string => this.latest();

    /** Takes over the text of the writing field. */
    private latest(): string {
      const text = this.writing?.text() ?? this.text;
      if (text !== this.text) {
        this.text = text;
        this.setState({ text });
      }
      return text;
    }

    private async openWriting(): Promise<void> {
      try {
        const { mountWritingField } = await loadWriting();
        const host = this.host.current;
        if (!host || this.writing || this.isGone) return;
        const { file } = draftOf(this.props.getEntry(), this.text);
        this.attempt(() => {
          this.writing = mountWritingField(host, {
            ...{ text: this.text, file, components, describedBy: this.listId() },
            onChange: this.schedule,
            onPlace: (place) => this.setState({ place }),
            onLink: this.askLink,
          });
        });
      } catch {
        if (!this.isGone) this.setState({ isSource: true, notice: UNLOADED });
      }
    }

    /** Shows the source if the text cannot be shown otherwise. */
    private attempt(run: (writing: WritingField) => void): void {
      try {
        run(this.writing as WritingField);
        this.setState({ notice: undefined });
      } catch {
        this.writing?.destroy();
        this.writing = undefined;
        this.setState({ isSource: true, notice: BROKEN });
      }
    }

    private readonly toggle = (): void => {
      this.send();
      const isSource = !this.state.isSource;
      view.set(isSource ? 'codigo' : 'texto');
      if (isSource) {
        this.writing?.destroy();
        this.writing = undefined;
      }
      this.setState({ isSource, notice: undefined, link: undefined }, () => {
        if (!isSource) void this.openWriting().then(() => this.writing?.focus());
        else this.field.current?.focus();
      });
    };

    private readonly askLink = (): void =>
      this.setState(({ place }) => ({ link: place?.link || 'https://' }));

    private readonly setLink = (link: string | undefined): void => {
      if (link === undefined) this.writing?.focus();
      else this.writing?.link(link);
      this.setState({ link: undefined });
    };

    private readonly run = (action: Action): void => this.writing?.run(action);

    private listId(): string {
      return `${this.props.forID}-problemas`;
    }

    /**
     * Called by Decap before it saves. A text that has not been compiled yet passes; the check of the whole
     * entry, before it is saved, waits for its problems.
     */
    isValid = (): Validity => {
      this.send();
      const { checked, problems, failure } = this.state;
      if (failure !== undefined) return true;
      if (checked !== this.text) {
        void this.check();
        return true;
      }
      const first = problems.find(isError);
      if (!first) return true;
      // A missing file may have been added since, without a change of the text.
      void this.check();
      const place = first.line === undefined ? '' : `Linha ${first.line}: `;
      return refused(place + first.what, this.props.parentIds);
    };

    private chosenIn({ mediaPaths, forID = this.props.forID }: ControlProps<string>): string {
      const chosen = mediaPaths.get(forID);
      return typeof chosen === 'string' ? chosen : '';
    }

    private readonly check = async (): Promise<void> => {
      const { text } = this;
      const page = draftOf(this.props.getEntry(), text);
      const outcome = await compiler.compile(page, this).then(
        ({ problems }) => ({ problems, failure: undefined }),
        (error: unknown) => ({ problems: [], failure: String(error) }),
      );
      if (this.isGone || this.text !== text) return;
      this.writing?.setInvalid(outcome.problems.some(isError));
      await new Promise<void>((done) => this.setState({ ...outcome, checked: text }, done));
    };

    /** Passes the text to the entry at once, if it has changed. */
    private readonly send = (): void => {
      clearTimeout(this.timer);
      const text = this.latest();
      if (text === this.sent) return;
      this.sent = text;
      this.props.onChange(text);
    };

    private readonly write = (text: string): void => {
      this.text = text;
      this.setState({ text });
      this.schedule();
    };

    private readonly schedule = (): void => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        this.send();
        void this.check();
      }, PAUSE);
    };

    /** Edits the text as if it were typed, so that the edit can be undone. */
    private readonly apply = (edit: (text: string, selection: Selection) => Edit): void => {
      const field = this.field.current;
      if (!field) return;
      const { selectionStart: start, selectionEnd: end, value } = field;
      const { from, to, text, select } = edit(value, { start, end });
      field.focus();
      field.setSelectionRange(from, to);
      // `execCommand` is the only way to edit a field so that the browser can undo the edit.
      if (!document.execCommand('insertText', false, text)) field.setRangeText(text, from, to);
      field.setSelectionRange(...select);
      this.write(field.value);
    };

    private readonly go = ({ line = 1, column = 1 }: Problem): void => {
      this.writing?.goTo(line);
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

    /**
     * Opens the media library. It returns the focus to the element that had it: the text, into which the image
     * is then inserted.
     */
    private readonly choosePicture = (): void => {
      const { forID, field, onOpenMediaLibrary } = this.props;
      (this.writing ?? this.field.current)?.focus();
      onOpenMediaLibrary({ controlID: forID, forImage: true, allowMultiple: false, field });
    };

    private readonly insert = (): void => {
      const { snippet } = this.state;
      const all = snippets.flatMap((group) => group.snippets);
      const found = all.find(({ label }) => label === snippet);
      if (!found) return;
      if (this.writing) this.writing.insert(found.text, found.isInline === true);
      else
        this.apply((text, selection) =>
          found.isInline ? inline(selection, found.text) : block(text, selection, found.text),
        );
    };

    override render(): ReactNode {
      const { forID, classNameWrapper, setActiveStyle } = this.props;
      const { text, problems, failure, snippet, isSource, place, link, notice } = this.state;
      return (
        <div className={`${classNameWrapper} cms-body`}>
          <div className="cms-tools" role="group" aria-label="Ferramentas do texto">
            {!isSource && <WritingTools place={place} onRun={this.run} onLink={this.askLink} />}
            <button
              type="button"
              aria-label="Imagem"
              title="Escolher ou enviar uma imagem"
              onClick={this.choosePicture}
            >
              Imagem
            </button>
            <span className="cms-insert">
              {/* Selection has no effect: a closed list changes with each arrow key (WCAG 3.2.2). */}
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
            <button
              type="button"
              className="cms-view"
              title={isSource ? 'Mostrar o texto formatado' : 'Mostrar o código do texto'}
              onClick={this.toggle}
            >
              {isSource ? 'Texto' : 'Código'}
            </button>
            {link !== undefined && <LinkBar address={link} onDone={this.setLink} />}
          </div>
          {notice !== undefined && (
            <p className="cms-failure" role="alert">
              {notice}
            </p>
          )}
          {isSource ? (
            <textarea
              ref={this.field}
              id={forID}
              className="cms-text"
              value={text}
              spellCheck
              lang="pt-BR"
              aria-describedby={this.listId()}
              aria-invalid={problems.some(isError)}
              onChange={(event) => this.write(event.target.value)}
              onFocus={setActiveStyle}
              onBlur={this.leave}
            />
          ) : (
            <div ref={this.host} onFocus={setActiveStyle} onBlur={this.leave} />
          )}
          {failure !== undefined && (
            <p className="cms-failure" role="alert">
              A conferência do texto não pôde ser carregada. Recarregue a página; o que for salvo
              agora só será conferido na geração do site.
            </p>
          )}
          <div role="status">
            <ProblemList id={this.listId()} problems={problems} onGo={this.go} />
          </div>
        </div>
      );
    }

    /** The field has lost the focus. */
    private readonly leave = (): void => {
      // `send` cancels the pending timer, which would have run the check.
      this.send();
      if (this.state.checked !== this.text) void this.check();
      this.props.setInactiveStyle();
    };
  };
}
