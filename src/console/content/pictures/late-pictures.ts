import { late } from '#src/console/late/late.tsx';

/** A picture for a text, which nobody needs before asking for one. */
export const LatePicturePanel = late(async () => (await import('./PicturePanel.tsx')).PicturePanel);

/** Where a banner's picture is chosen and cut. */
export const LatePictureUpload = late(async () => (await import('./PictureUpload.tsx')).PictureUpload);
