/** The part of Decap's configuration that is generated here; Decap's own types are looser. */
export interface DecapConfig {
  backend: DecapBackend;
  /** Decap fetches `config.yml` unless this is false. */
  load_config_file: false;
  locale: 'pt';
  site_url: string;
  display_url: string;
  show_preview_links: boolean;
  publish_mode: 'simple' | 'editorial_workflow';
  media_folder: string;
  public_folder: string;
  slug: { encoding: 'unicode' | 'ascii'; clean_accents: boolean; sanitize_replacement: string };
  editor: { preview: boolean };
  collections: DecapCollection[];
}

export interface DecapBackend {
  name: 'github' | 'gitlab' | 'proxy' | 'test-repo';
  repo?: string;
  branch?: string;
  base_url?: string;
  auth_endpoint?: string;
  api_root?: string;
  graphql_api_root?: string;
  auth_type?: 'pkce';
  app_id?: string;
  preview_context?: string;
  proxy_url?: string;
  commit_messages?: Record<string, string>;
}

/** A folder of entries, or a few files each with its own fields. */
export type DecapCollection = FolderCollection | FileCollection;

interface CollectionBase {
  name: string;
  label: string;
  label_singular?: string;
  description?: string;
  format: string;
  extension: string;
}

export interface FolderCollection extends CollectionBase {
  folder: string;
  create: boolean;
  delete: boolean;
  slug: string;
  summary: string;
  identifier_field: string;
  /** Relative to the entry, so that pictures are stored beside the page. */
  media_folder: string;
  public_folder: string;
  nested?: { depth: number; subfolders: boolean; summary: string };
  fields: DecapField[];
}

export interface FileCollection extends CollectionBase {
  editor?: { preview: boolean };
  files: { name: string; label: string; file: string; fields: DecapField[] }[];
}

export interface DecapField {
  name: string;
  label: string;
  /** `corpo` and `yaml` are custom widgets; the others are Decap's. */
  widget:
    | 'string'
    | 'text'
    | 'number'
    | 'boolean'
    | 'select'
    | 'datetime'
    | 'image'
    | 'object'
    | 'list'
    | 'corpo'
    | 'yaml';
  required: boolean;
  hint?: string;
  /** `{{now}}` is the day on which a new entry is opened. */
  default?: boolean | '{{now}}';
  /** Regular expression, and the message to show if it does not match. */
  pattern?: [pattern: string, message: string];
  value_type?: 'int' | 'float';
  min?: number;
  max?: number;
  step?: number;
  options?: { label: string; value: string | number }[];
  multiple?: boolean;
  format?: string;
  date_format?: string;
  time_format?: false;
  collapsed?: boolean;
  summary?: string;
  label_singular?: string;
  allow_reorder?: boolean;
  field?: DecapField;
  fields?: DecapField[];
  types?: DecapType[];
  typeKey?: string;
  media_folder?: string;
  public_folder?: string;
}

/** One kind of item in a typed list. */
export interface DecapType {
  name: string;
  label: string;
  widget: 'object';
  summary?: string;
  hint?: string;
  fields: DecapField[];
}
