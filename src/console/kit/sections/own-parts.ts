import { type ComponentType, createContext } from 'react';
import type { Row } from '#src/console/kit/row.ts';

/** What a call answered, for what draws it in place of its fields. */
export interface OwnAnswer {
  row: Row;
  currency: string | undefined;
}

/** A field that a screen enters by parts of its own; they write its value as JSON into an input of its name. */
export interface OwnField {
  name: string;
  label: string;
  currency: string | undefined;
  /** What the field begins with, as JSON; empty for nothing. */
  begun: string;
  error?: string;
}

/** What a screen draws by itself, by the names of its contracts. */
export interface OwnParts {
  readonly answers?: Readonly<Record<string, ComponentType<OwnAnswer>>>;
  readonly fields?: Readonly<Record<string, ComponentType<OwnField>>>;
}

/** What the page's screen draws by itself. */
export const OwnPartsOfScreen = createContext<OwnParts>({});
