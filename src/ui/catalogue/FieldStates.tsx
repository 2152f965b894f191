import { useState } from 'react';
import { Checkbox } from '#src/ui/fields/Checkbox.tsx';
import { DateRange } from '#src/ui/fields/DateRange.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { PinField } from '#src/ui/fields/PinField.tsx';
import { RuleField } from '#src/ui/fields/RuleField.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { Stepper } from '#src/ui/fields/Stepper.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import type { SectionProps } from './section-props.ts';

export function FieldStates({ t }: SectionProps) {
  const [pin, setPin] = useState('123');
  const [multiple, setMultiple] = useState(3);
  const [days, setDays] = useState({ from: '2026-11-16', to: '2026-11-22' });
  return (
    <>
      <Field label={t.name} help={t.nameHelp} autoComplete="off" />
      <Field label={t.name} error={t.nameError} defaultValue="falcon77" autoComplete="off" />
      <PasswordField
        label={t.password}
        showLabel={t.show}
        hideLabel={t.hide}
        defaultValue="Falcon77"
        autoComplete="off"
      />
      <RuleField
        label={t.digits}
        rule={{ name: 'phone', required: true, form: 'digits', lengthMin: 10, lengthMax: 11 }}
      />
      <TextArea label={t.about} help={t.aboutHelp} />
      <TextArea label={t.about} error={t.aboutError} rows={2} />
      <PinField name="pin" label={t.pin} help={t.pinHelp} value={pin} onChange={setPin} />
      <PinField name="code" label={t.code} error={t.codeError} kind="code" value={pin} onChange={setPin} />
      <Select
        label={t.currency}
        options={[
          { value: 'PKR', label: t.rupee },
          { value: 'USD', label: t.dollar },
        ]}
      />
      <Stepper
        label={t.multiple}
        value={multiple}
        min={1}
        max={99}
        onChange={setMultiple}
        decreaseLabel={t.fewer}
        increaseLabel={t.another}
      />
      <Checkbox defaultChecked>{t.remember}</Checkbox>
      <DateRange
        label={t.days}
        fromLabel={t.from}
        toLabel={t.to}
        crossedError={t.endsBeforeStart}
        min="2026-08-01"
        max="2026-11-22"
        value={days}
        onChange={setDays}
        shortcuts={[
          { label: t.today, from: '2026-11-22', to: '2026-11-22' },
          { label: t.week, from: '2026-11-16', to: '2026-11-22' },
          { label: t.month, from: '2026-10-24', to: '2026-11-22' },
        ]}
        error={t.tooManyDays}
      />
      <FormNotice>
        <p>{t.notice}</p>
      </FormNotice>
    </>
  );
}
