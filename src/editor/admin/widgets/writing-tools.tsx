import { Component, createRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { Action, Format, ListKind, Place } from '../writing/writing-field';

interface Tool {
  action: Action;
  /** Visible text of the button; `label` is its accessible name. */
  sign: string;
  label: string;
}

const FORMATS: readonly (Tool & { action: Format })[] = [
  { action: 'bold', sign: 'N', label: 'Negrito (Ctrl+B)' },
  { action: 'italic', sign: 'I', label: 'Itálico (Ctrl+I)' },
  { action: 'strikethrough', sign: 'S', label: 'Riscado' },
  { action: 'code', sign: '‹›', label: 'Código na linha' },
];

const LISTS: readonly (Tool & { action: ListKind })[] = [
  { action: 'bullet', sign: '• Lista', label: 'Lista com marcadores' },
  { action: 'number', sign: '1. Lista', label: 'Lista numerada' },
  { action: 'check', sign: '☑ Lista', label: 'Lista de tarefas' },
];

const TABLE: readonly Tool[] = [
  { action: 'rowBelow', sign: '+ Linha', label: 'Acrescentar uma linha abaixo' },
  { action: 'columnAfter', sign: '+ Coluna', label: 'Acrescentar uma coluna à direita' },
  { action: 'deleteRow', sign: '− Linha', label: 'Excluir a linha' },
  { action: 'deleteColumn', sign: '− Coluna', label: 'Excluir a coluna' },
  { action: 'deleteTable', sign: 'Excluir tabela', label: 'Excluir a tabela' },
];

const BLOCKS: readonly (readonly [Place['block'], string])[] = [
  ['paragraph', 'Parágrafo'],
  ['h2', 'Título de seção'],
  ['h3', 'Subtítulo'],
  ['h4', 'Subtítulo menor'],
];

interface ToolsProps {
  place: Place | undefined;
  onRun: (action: Action) => void;
  onLink: () => void;
}

/** Buttons of the writing field. Without hooks, because Decap renders them with its own copy of React. */
export function WritingTools({ place, onRun, onLink }: ToolsProps): ReactNode {
  const button = ({ action, sign, label }: Tool, isPressed?: boolean, isDisabled = false) => (
    <button
      key={action}
      type="button"
      data-action={action}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onRun(action)}
    >
      {sign}
    </button>
  );
  const block = place?.block ?? 'paragraph';
  const isInTable = place?.isInTable === true;
  return (
    <>
      {button(
        { action: 'undo', sign: '↶', label: 'Desfazer (Ctrl+Z)' },
        undefined,
        !place?.canUndo,
      )}
      {button({ action: 'redo', sign: '↷', label: 'Refazer (Ctrl+Y)' }, undefined, !place?.canRedo)}
      <select
        aria-label="Tipo de parágrafo"
        value={block}
        disabled={isInTable}
        onChange={({ target: { value } }) => value !== 'other' && onRun(value as Action)}
      >
        {BLOCKS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {block === 'other' && <option value="other">—</option>}
      </select>
      {FORMATS.map((tool) => button(tool, place?.formats[tool.action] === true))}
      <button
        type="button"
        aria-label="Link (Ctrl+K)"
        title="Link (Ctrl+K)"
        aria-pressed={Boolean(place?.link)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onLink}
      >
        Link
      </button>
      {LISTS.map((tool) => button(tool, place?.list === tool.action, isInTable))}
      {isInTable && TABLE.map((tool) => button(tool))}
    </>
  );
}

interface LinkBarProps {
  address: string;
  /** Address of the link; empty to remove it, undefined to leave the text as it is. */
  onDone: (address: string | undefined) => void;
}

/** Asks for the address of a link. */
export class LinkBar extends Component<LinkBarProps> {
  private readonly input = createRef<HTMLInputElement>();

  override componentDidMount() {
    this.input.current?.select();
  }

  private readonly done = (event: FormEvent | undefined): void => {
    event?.preventDefault();
    this.props.onDone(this.input.current?.value.trim() ?? '');
  };

  override render(): ReactNode {
    const { address, onDone } = this.props;
    return (
      <span className="cms-link" role="group" aria-label="Link">
        <label>
          Endereço do link{' '}
          <input
            ref={this.input}
            defaultValue={address}
            onKeyDown={(event) => {
              if (event.key === 'Enter') this.done(event);
              if (event.key === 'Escape') onDone(undefined);
            }}
          />
        </label>
        <button type="button" onClick={this.done}>
          Aplicar
        </button>
        <button type="button" onClick={() => onDone('')}>
          Tirar o link
        </button>
        <button type="button" onClick={() => onDone(undefined)}>
          Cancelar
        </button>
      </span>
    );
  }
}
