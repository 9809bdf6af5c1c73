import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a build knows for the next one, by key, as JSON. `.cache` goes when the code of the build changes,
 * and what was noted with it.
 */
export class JsonCache<Value> {
  private readonly file: string;
  private readonly before: Readonly<Record<string, Value>>;
  private readonly now: Record<string, Value> = {};

  /** @param root the project's folder */
  constructor(root: string, name: string) {
    // In a folder: Gatsby takes away what it finds in `.cache` itself.
    this.file = path.join(root, '.cache', 'built', `${name}.json`);
    this.before = read<Value>(this.file);
  }

  /** What the last build noted. */
  get(key: string): Value | undefined {
    return Object.hasOwn(this.before, key) ? this.before[key] : undefined;
  }

  /** Notes a value for the next build. */
  set(key: string, value: Value): void {
    this.now[key] = value;
  }

  /** Keeps what this build noted, and forgets the rest. */
  write(): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(this.now));
  }
}

/** A file that is not there, or that a build left half written, is no memory at all. */
function read<Value>(file: string): Record<string, Value> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Value>;
  } catch {
    return {};
  }
}
