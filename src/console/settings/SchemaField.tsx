import { Fragment, type ReactNode, useContext, useState } from 'react';
import { isRow } from '#src/console/kit/row.ts';
import { refusedAt } from '#src/console/stored/refused-fields.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import type { SchemaFieldProps } from './field-props.ts';
import { JsonField } from './JsonField.tsx';
import { GroupFields, ListFields, RecordFields, VariantFields } from './NestedFields.tsx';
import { NumberField } from './NumberField.tsx';
import { PlainField } from './PlainField.tsx';
import { shapeOf } from './schema.ts';
import css from './settings-form.module.css';
import { RefusedFields, useRefusal } from './use-refusal.ts';

/** A value of a document, entered as its schema says. */
export function SchemaField(props: SchemaFieldProps) {
  const shape = shapeOf(props.schema);
  switch (shape.kind) {
    case 'json':
      return <JsonField {...props} />;
    case 'number':
      return <NumberField {...props} {...shape} />;
    case 'choice':
      return <PlainField {...props} choices={shape.choices} isLong={false} />;
    case 'flag':
      return <PlainField {...props} choices={[true, false]} isLong={false} />;
    case 'text':
    case 'long':
      return <PlainField {...props} choices={undefined} isLong={shape.kind === 'long'} />;
    default:
      return (
        <Fold {...props}>
          <Inside {...props} />
        </Fold>
      );
  }
}

/** What is inside of a value that holds others. */
export function Inside(props: SchemaFieldProps) {
  const shape = shapeOf(props.schema);
  const nested = { ...props, Child: SchemaField };
  const row = isRow(props.value) ? props.value : {};
  switch (shape.kind) {
    case 'group':
      return <GroupFields {...nested} fields={shape.fields} row={row} />;
    case 'record':
      return <RecordFields {...nested} values={shape.values} keys={shape.keys} row={row} />;
    case 'list':
      return (
        <ListFields
          {...nested}
          items={shape.items}
          max={shape.max}
          entries={Array.isArray(props.value) ? props.value : []}
        />
      );
    case 'variants':
      return <VariantFields {...nested} by={shape.by} variants={shape.variants} row={row} />;
    default:
      return <JsonField {...props} />;
  }
}

type FoldProps = SchemaFieldProps & { children: ReactNode };

/** A group that folds; one in which the site refused something is open. */
function Fold({ path, label, value, isRequired, onChange, children }: FoldProps) {
  const words = useWords();
  const refused = refusedAt(useContext(RefusedFields), path);
  const refusal = useRefusal(path);
  const isRefused = refused.length > 0;
  const [isOpen, setIsOpen] = useState(isRefused);
  const [emptied, setEmptied] = useState(0);
  return (
    <details
      className={css.fold}
      data-refused={isRefused ? '' : undefined}
      // Opening it for a refusal is told as any opening, so it stays open once that is mended.
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {label}
        {value === undefined ? <span className={css.soft}> · {said(words, 'settings.unset')}</span> : null}
      </summary>
      <div className={css.inside}>
        {refusal.error ? (
          <p role="alert" className={css.wrong}>
            {refusal.error}
          </p>
        ) : null}
        <Fragment key={emptied}>{children}</Fragment>
        {!isRequired && value !== undefined ? (
          <div className={css.acts}>
            <Button
              onClick={() => {
                // The fields inside keep what was typed, so they begin anew.
                setEmptied(emptied + 1);
                onChange(undefined);
              }}
            >
              {said(words, 'settings.unsetIt', { name: label })}
            </Button>
          </div>
        ) : null}
      </div>
    </details>
  );
}
