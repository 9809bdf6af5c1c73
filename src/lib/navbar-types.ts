export interface NavbarLinkItem { kind: 'link'; position: 'left'|'right'; label: string; href: string; external: boolean; activeBasePath?: string; activeRegex?: string; activePaths?: string[]; attributes?: Record<string,string>; appearance?: 'link'|'button' }
export interface NavbarHtmlItem { kind: 'html'; position: 'left'|'right'; value: string }
export interface NavbarDropdownItem { kind: 'dropdown'; position: 'left'|'right'; label: string; href?: string; items: (NavbarLinkItem|NavbarHtmlItem)[] }
export interface NavbarSearchItem { kind: 'search'; position: 'left'|'right' }
export type NavbarItem = NavbarLinkItem | NavbarHtmlItem | NavbarDropdownItem | NavbarSearchItem;
