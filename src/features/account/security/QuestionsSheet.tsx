import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import {
  answerLengthMax,
  type SecurityQuestionId,
  securityQuestionIds,
  securityQuestionsNeeded,
} from '#src/contracts/member/security-question-ids.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import type { FieldRule } from '#src/rules/account/validation.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { useForm } from '#src/ui/forms/use-form.ts';
import { problemWords } from '#src/features/account/form/account-words.ts';
import { FreshLogin } from './FreshLogin.tsx';
import { $questions, type Answers, endQuestions, saveAnswers } from './questions.store.ts';
import css from './security.module.css';
import type { Owner } from './security.store.ts';
import type { ContactWords, SecurityWords } from './security-words.server.ts';
import { SealedForm } from '#src/features/account/form/SealedForm.tsx';

interface Props {
  words: SecurityWords;
  account: ContactWords;
}

/** The form for three security questions and their answers. */
export function QuestionsSheet({ words, account }: Props) {
  const { t } = words;
  const task = useStore($questions, { ssr: 'initial' });
  const id = useId();
  const isOpen = task.status !== 'closed';
  const fails = isOpen && task.owner === 'login';
  return (
    <Sheet
      open={isOpen}
      onClose={endQuestions}
      title={t.securityQuestions}
      closeLabel={t.close}
      actions={
        isOpen && !fails ? (
          <Button type="submit" form={id} kind="primary" wide busy={task.status === 'saving'}>
            {t.saveAnswers}
          </Button>
        ) : undefined
      }
    >
      {fails ? <FreshLogin words={words} /> : null}
      {isOpen && !fails ? (
        <QuestionsForm
          id={id}
          owner={task.owner}
          failure={
            task.status === 'failed'
              ? task.code === 'INSECURE'
                ? account.t.insecure
                : failureText(words, task.code)
              : undefined
          }
          words={words}
          account={account}
        />
      ) : null}
    </Sheet>
  );
}

interface FormProps extends Props {
  id: string;
  owner: Owner;
  failure: string | undefined;
}

const turns = Array.from({ length: securityQuestionsNeeded }, (_, turn) => turn);
const answerRules: readonly FieldRule[] = turns.map((turn) => ({
  name: `answer${turn}`,
  required: true,
  form: 'any',
  lengthMin: 2,
  lengthMax: answerLengthMax,
}));
const passwordRule: FieldRule = {
  name: 'password',
  required: true,
  form: 'any',
  lengthMin: 1,
  lengthMax: 256,
};

function QuestionsForm({ id, owner, failure, words, account }: FormProps) {
  const { t, language } = words;
  const element = useRef<HTMLFormElement>(null);
  const rules = owner === 'password' ? [...answerRules, passwordRule] : answerRules;
  const form = useForm(element, rules);
  const errorOf = (rule: FieldRule) => {
    const problem = form.problem(rule.name);
    return problem && problemWords(rule, problem, account);
  };

  async function submit(): Promise<void> {
    const values = form.checked();
    if (values && (await saveAnswers(answersOf(values), values['password'])))
      showToast(t.done, { kind: 'confirmed' });
  }

  return (
    <SealedForm element={element} form={form} id={id} className={css.form} onSubmit={() => void submit()}>
      <p className={css.lead}>{t.questionsLead}</p>
      {answerRules.map((rule, turn) => (
        <div key={rule.name} className={css.question}>
          <Select
            label={fill(t.chooseQuestion, { number: turn + 1 }, intlLocale[language])}
            name={`question${turn}`}
            defaultValue={securityQuestionIds[turn]}
            options={securityQuestionIds.map((value) => ({ value, label: t[value] }))}
          />
          <Field
            label={t.answer}
            name={rule.name}
            error={errorOf(rule)}
            maxLength={answerLengthMax}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
          />
        </div>
      ))}
      {owner === 'password' ? (
        <PasswordField
          name="password"
          label={t.password}
          help={t.ownerHelp}
          error={errorOf(passwordRule)}
          autoComplete="current-password"
          showLabel={account.t.showPassword}
          hideLabel={account.t.hidePassword}
        />
      ) : null}
      <FormNotice>{failure ? <p>{failure}</p> : null}</FormNotice>
    </SealedForm>
  );
}

function answersOf(values: Readonly<Record<string, string>>): Answers {
  return turns.map((turn) => ({
    question: values[`question${turn}`] as SecurityQuestionId,
    answer: values[`answer${turn}`] ?? '',
  }));
}
