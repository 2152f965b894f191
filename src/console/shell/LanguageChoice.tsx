import { type ConsoleLanguage, consoleLanguages, speak, text, useWords } from '#src/console/words/words.ts';
import { Select } from '#src/ui/fields/Select.tsx';

const names: Readonly<Record<ConsoleLanguage, string>> = { en: 'English', ur: 'اردو', ko: '한국어' };

/** The console's own language, which this browser remembers. */
export function LanguageChoice() {
  const words = useWords();
  return (
    <Select
      label={text(words, 'shell.language')}
      value={words.language}
      options={consoleLanguages.map((each) => ({ value: each, label: names[each] }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = consoleLanguages.find((each) => each === value);
        if (chosen !== undefined) void speak(chosen);
      }}
    />
  );
}
