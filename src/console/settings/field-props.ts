import type { ComponentType } from 'react';
import type { Schema } from './schema.ts';

export interface SchemaFieldProps {
  schema: Schema;
  /** Undefined where the document says nothing of it. */
  value: unknown;
  /** Where it is in the document. */
  path: string;
  label: string;
  isRequired: boolean;
  /** The currency of amounts here. */
  currency: string | undefined;
  onChange: (value: unknown) => void;
}

/** What a field that holds others is given to draw them. */
export interface NestedProps extends SchemaFieldProps {
  Child: ComponentType<SchemaFieldProps>;
}
