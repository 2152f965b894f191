const debounceMs = 250;

/** What the page is launched for: the login state and the language. */
export interface Reader {
  readonly language: () => string;
  readonly isSignedIn: () => boolean;
}

/**
 * Notices that the login or the language has changed since the launch. A login launches again at once, a language
 * once it has not changed for 250 ms.
 */
export class LaunchReasons {
  readonly #reader: Reader;
  readonly #launch: () => void;
  #language: string;
  #isSignedIn: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(reader: Reader, launch: () => void) {
    this.#reader = reader;
    this.#launch = launch;
    this.#language = reader.language();
    this.#isSignedIn = reader.isSignedIn();
  }

  /** Accepts the current state as the launched one, such as the trial that the launch itself began. */
  settle(): void {
    this.#language = this.#reader.language();
    this.#isSignedIn = this.#reader.isSignedIn();
  }

  /** Checks again. */
  look(): void {
    const { language, isSignedIn } = this.#reader;
    if (isSignedIn() !== this.#isSignedIn) {
      clearTimeout(this.#timer);
      this.settle();
      this.#launch();
    } else if (language() !== this.#language) {
      this.#language = language();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(this.#launch, debounceMs);
    }
  }
}
