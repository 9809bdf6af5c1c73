import { Children, isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { MODULE_ATTRIBUTE } from '../../lib/article-control';
import { inlineScript } from '../../inline/inline-script';

interface PanelProps {
  readonly value: string;
  readonly label: string;
  readonly isSelected?: boolean;
  readonly children?: ReactNode;
}

interface TabsProps {
  /** Address of the module that brings the tabs to life. */
  readonly module: string;
  /** What the choice is called, for screen readers. */
  readonly label: string;
  /** Sets of one group show the same choice, here and on other pages. */
  readonly group?: string;
  /** The parameter of the address that holds the choice. */
  readonly query?: string;
  /** Its tabs share the whole width. */
  readonly isStretched?: boolean;
  readonly children?: ReactNode;
}

const isPanel = (child: ReactNode): child is ReactElement<PanelProps> =>
  isValidElement(child) && child.type === TabPanel;

/**
 * Panels one after the other, each under its label; where script runs, one at a time, with tabs. The
 * rest of what tabs need is theirs only with script, and `browser/controls/tabs` gives it to them.
 */
export function Tabs({
  module,
  label,
  group,
  query,
  isStretched,
  children,
}: TabsProps): ReactElement {
  const panels = Children.toArray(children).filter(isPanel);
  return (
    <div className="tabs" data-live={module} data-group={group} data-query={query}>
      <div
        className="tab-list"
        role="tablist"
        aria-label={label}
        aria-orientation="horizontal"
        data-stretch={isStretched ? '' : undefined}
        data-print="hide"
      >
        {panels.map(({ props }) => (
          <button
            key={props.value}
            type="button"
            role="tab"
            aria-selected={Boolean(props.isSelected)}
            tabIndex={props.isSelected ? 0 : -1}
            data-value={props.value}
            {...{ [MODULE_ATTRIBUTE]: module }}
          >
            {props.label}
          </button>
        ))}
      </div>
      {panels}
      {(group ?? query) && <script {...inlineScript('chosen-tabs', {})} />}
    </div>
  );
}

/** What one tab shows. */
export function TabPanel({ value, label, isSelected, children }: PanelProps): ReactElement {
  return (
    <div className="tab-panel" data-value={value} data-selected={isSelected ? '' : undefined}>
      <p className="tab-label">{label}</p>
      {children}
    </div>
  );
}
