/** What makes a picture for a text is given. */
export interface PictureMaker {
  /** The language whose text is open, which gets the picture where the caret is. */
  language: string;
  /** The other languages in which something is written, whose texts get it at their ends. */
  others: readonly string[];
  /** A file that was dropped on the text or pasted into it. */
  given: File | undefined;
  /** Puts pictures into texts by language; false if one of them has no room. */
  onInsert: (tags: Readonly<Record<string, string>>) => boolean;
  onClose: () => void;
}
