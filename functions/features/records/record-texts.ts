import { type Language, languages } from '#src/contracts/languages.ts';
import { isTransactionCode } from '#src/contracts/records/transaction-codes.ts';
import englishFile from '#src/i18n/messages/en/record-file.json' with { type: 'json' };
import englishMovements from '#src/i18n/messages/en/movements.json' with { type: 'json' };
import koreanFile from '#src/i18n/messages/ko/record-file.json' with { type: 'json' };
import koreanMovements from '#src/i18n/messages/ko/movements.json' with { type: 'json' };
import urduFile from '#src/i18n/messages/ur/record-file.json' with { type: 'json' };
import urduMovements from '#src/i18n/messages/ur/movements.json' with { type: 'json' };
import { fill } from '#src/rules/text/message.ts';

type FileTexts = typeof englishFile;
type Movements = typeof englishMovements;

/** The words of members' files and lists, in one language. */
export interface RecordTexts {
  readonly file: FileTexts;
  readonly lottery: string;
  /** Said of a game, and of a provider, that the site no longer has. */
  readonly goneGame: string;
  readonly goneProvider: string;
  /** The name of a movement by the kind of its posting, as the statement has it. */
  readonly movementOf: (kind: string) => string;
  /** The last line of a file, which says that nothing is missing. */
  readonly endOf: (rows: number) => string;
}

const texts: Readonly<Record<Language, { readonly file: FileTexts; readonly movements: Movements }>> = {
  en: { file: englishFile, movements: englishMovements },
  ur: { file: urduFile, movements: urduMovements },
  ko: { file: koreanFile, movements: koreanMovements },
};

/** Marks that isolate a value's direction, which a spreadsheet may show. */
const isolationMarks = /[\u2068\u2069]/g;

/** The words in a language such as `UR` or `EN-GB`, or else in English. */
export function recordTexts(requested: string): RecordTexts {
  const language = languages.find((each) => each === requested.slice(0, 2).toLowerCase()) ?? 'en';
  const { file, movements } = texts[language];
  return {
    file,
    lottery: file.lottery,
    goneGame: file.goneGame,
    goneProvider: file.goneProvider,
    movementOf: (kind) => (isTransactionCode(kind) ? movements[kind] : movements.otherMovement),
    endOf: (count) => fill(file.end, { count }, `${language}-u-nu-latn`).replace(isolationMarks, ''),
  };
}
