import { Component, createRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Problem } from '../../../content/schema/problem';
import { lineStarts } from '../../../lib/line-starts';
import { refused } from '../decap';
import type { ControlProps, Validity } from '../decap';
import { kept, plain } from './kept';
import { ProblemList } from './problem-list';

/** Prints and parses a part of a YAML file (`editor/format/yaml-part`). */
export interface YamlPart {
  print: (data: unknown) => string;
  parse: (text: string) => { data: unknown; problem?: Problem | undefined };
}

interface State {
  text: string;
  problem?: Problem | undefined;
}

/**
 * Creates the field for a part that no form supports: the writer edits its YAML, and the entry receives the
 * data.
 */
export function yamlControl({ print, parse }: YamlPart): ComponentType<ControlProps<unknown>> {
  return class YamlControl extends Component<ControlProps<unknown>, State> {
    override state: State = { text: print(plain(this.props.value)) };
    private readonly field = createRef<HTMLTextAreaElement>();

    isValid = (): Validity => {
      const { problem } = this.state;
      if (!problem) return true;
      const place = problem.line === undefined ? '' : `Linha ${problem.line}: `;
      return refused(place + problem.what, this.props.parentIds);
    };

    private readonly write = (text: string): void => {
      const { data, problem } = parse(text);
      this.setState({ text, problem });
      // Text that cannot be parsed leaves the previous data in the entry.
      if (!problem) this.props.onChange(kept(data, this.props.getEntry()));
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
  };
}
