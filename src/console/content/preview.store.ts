import { atom, type ReadableAtom } from 'nanostores';
import { opsCallOf, type OpsFailure } from '#src/console/session/ops-call.ts';
import { contentContracts } from '#src/contracts/content/content.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';

/** A title and its content by language, as somebody types them. */
export type Texts = Readonly<Record<string, { readonly title: string; readonly content: string }>>;

export type Shown = OutputOf<typeof contentContracts.previewContent>;

export interface Preview {
  /** What the site showed last; it stays while it is asked again. */
  readonly shown?: Shown | undefined;
  readonly failure?: OpsFailure | undefined;
}

/** How long nobody types before the site is asked, in milliseconds. */
const pauseMs = 400;

export interface PreviewStore {
  readonly $preview: ReadableAtom<Preview>;
  /** Asks the site how it would show these texts, once nobody types any more. */
  ask(texts: Texts): void;
  /** Drops what has not been asked yet. */
  stop(): void;
}

/** What the site's sanitiser makes of texts, always of those typed last. */
export function previewStore(): PreviewStore {
  const $preview = atom<Preview>({});
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;

  async function read(texts: Texts): Promise<void> {
    const own = (latest += 1);
    const answer = await opsCallOf(contentContracts.previewContent, { input: { texts } });
    if (own !== latest) return;
    $preview.set(answer.ok ? { shown: answer.value } : { ...$preview.get(), failure: answer.code });
  }

  return {
    $preview,
    ask(texts) {
      clearTimeout(waiting);
      waiting = setTimeout(() => void read(texts), $preview.get().shown ? pauseMs : 0);
    },
    stop: () => clearTimeout(waiting),
  };
}

/** The texts in which something was written. */
export function writtenTexts(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).filter(([, { title, content }]) => title.trim() !== '' || content.trim() !== ''),
  );
}
