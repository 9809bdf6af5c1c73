import { Children, isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { MODULE_ATTRIBUTE } from '../../lib/article-control';
import { inlineScript } from '../../inline/inline-script';

interface PanelProps {
  readonly value: string;
  readonly label: ReactNode;
  readonly isSelected?: boolean;
  readonly children?: ReactNode;
}

interface TabsProps {
  /** URL of the module that activates the tabs. */
  readonly module: string;
  /** Accessible name of the tab list. */
  readonly label: string;
  /** Sets of the same group show the same choice, also on other pages. */
  readonly group?: string;
  /** Query parameter that holds the choice. */
  readonly query?: string;
  /** The tabs share the full width. */
  readonly isStretched?: boolean;
  readonly children?: ReactNode;
}

const isPanel = (child: ReactNode): child is ReactElement<PanelProps> =>
  isValidElement(child) && child.type === TabPanel;

/**
 * Renders panels one after the other, each under its label. With JavaScript, tabs show one panel at a time;
 * `browser/controls/tabs` adds the attributes that only apply then.
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

/** Panel of one tab. */
export function TabPanel({ value, label, isSelected, children }: PanelProps): ReactElement {
  return (
    <div className="tab-panel" data-value={value} data-selected={isSelected ? '' : undefined}>
      <p className="tab-label">{label}</p>
      {children}
    </div>
  );
}
