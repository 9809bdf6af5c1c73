import { Component, createRef } from 'react';
import type { ReactNode } from 'react';
import { parseYaml } from '../../../content/schema/parse';
import type { Problem } from '../../../content/schema/problem';
import { lineStarts } from '../../../lib/line-starts';
import { printYaml } from '../../format/print-yaml';
import { refused } from '../decap';
import type { ControlProps, DecapMap, Validity } from '../decap';
import { ProblemList } from './problem-list';

interface State {
  text: string;
  problem?: Problem | undefined;
}

/**
 * The field for a part that no form supports: the writer edits its YAML, and the entry receives the data.
 */
export class YamlControl extends Component<ControlProps<unknown>, State> {
  override state: State = { text: printYaml(plain(this.props.value) ?? undefined) };
  private readonly field = createRef<HTMLTextAreaElement>();

  isValid = (): Validity => {
    const { problem } = this.state;
    if (!problem) return true;
    const place = problem.line === undefined ? '' : `Linha ${problem.line}: `;
    return refused(place + problem.what, this.props.parentIds);
  };

  private readonly write = (text: string): void => {
    const { data, problems } = parseYaml(text, '');
    const [problem] = problems;
    this.setState({ text, problem });
    // Text that cannot be parsed leaves the previous data in the entry.
    if (!problem) this.props.onChange(kept(data ?? undefined, this.props.getEntry()));
  };

  private readonly go = ({ line = 1, column = 1 }: Problem): void => {
    const field = this.field.current;
    if (!field) return;
    const at = (lineStarts(field.value)[line - 1] ?? 0) + column - 1;
    field.focus();
    field.setSelectionRange(at, at);
  };

  override render(): ReactNode {
    const { forID, classNameWrapper, setActiveStyle, setInactiveStyle } = this.props;
    const { text, problem } = this.state;
    const list = `${forID}-problemas`;
    return (
      <div className={`${classNameWrapper} cms-body`}>
        <textarea
          ref={this.field}
          id={forID}
          className="cms-text"
          data-size="small"
          value={text}
          spellCheck={false}
          aria-describedby={list}
          aria-invalid={problem !== undefined}
          onChange={(event) => this.write(event.target.value)}
          onFocus={setActiveStyle}
          onBlur={setInactiveStyle}
        />
        <div role="status">
          <ProblemList id={list} problems={problem ? [problem] : []} onGo={this.go} />
        </div>
      </div>
    );
  }
}

/** Converts the lists and maps of Decap to plain data; returns other values unchanged. */
export const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'toJS' in value
    ? (value as { toJS: () => unknown }).toJS()
    : value;

/**
 * Converts plain data to the maps and lists that Decap uses. With plain objects Decap would not notice that
 * an entry has its original value again, and could not read nested values. Decap does not export
 * immutable.js, so the collections are created from an existing one.
 *
 * @param sample any map of Decap
 */
export function kept(value: unknown, sample: DecapMap): unknown {
  const empty = sample.clear();
  if (Array.isArray(value)) {
    return empty.toList().push(...value.map((item: unknown) => kept(item, empty)));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).reduce(
    (map, [name, item]) => map.set(name, kept(item, empty)),
    empty,
  );
}
