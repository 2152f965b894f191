import { late } from '#src/console/late/late.tsx';

/** The editor of texts, which a list has no need of. */
export const LateContentEditor = late(async () => (await import('./ContentEditor.tsx')).ContentEditor);
