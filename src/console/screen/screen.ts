import type { Endpoint } from '#src/contracts/endpoint.ts';
import type { ApprovalAction } from '#src/contracts/operators/approval-fields.ts';
import type { ScreenGroup } from './built-screen.ts';

/** A list of a screen: which call reads it, and which of its fields are columns and filters. */
export interface ListDeclaration {
  readonly call: Endpoint;
  readonly columns: readonly string[];
  readonly filters?: readonly string[];
  readonly key: string;
  /** The filter that takes the id of the object to which a related list belongs, if it is not in the path. */
  readonly by?: string;
  /** The screen on which a row of a related list is open. */
  readonly opens?: `/ops/${string}`;
  readonly live?: true;
}

export interface ActionDeclaration {
  readonly call: Endpoint;
  readonly params?: Readonly<Record<string, string>>;
  readonly fixed?: Readonly<Record<string, string>>;
  readonly fresh?: readonly string[];
  /** Fields that begin with a value of the detail, by its path there. */
  readonly filled?: Readonly<Record<string, string>>;
  readonly only?: { readonly at: string; readonly is: readonly string[] };
  /** The approval that the act becomes. */
  readonly together?: ApprovalAction;
  readonly isOfList?: true;
}

/** Pictures of an object, each read when it is to be seen. */
export interface PicturesDeclaration {
  readonly call: Endpoint;
  /** The list of the detail in which they stand. */
  readonly at: string;
  /** The field of an entry that is its id; without it the entry is the id. */
  readonly key?: string;
}

/** A screen of the console: its place in the menu, what it lists, what it shows of one row, and what can be done. */
export interface ScreenDeclaration {
  readonly name: string;
  readonly path: `/ops/${string}`;
  readonly group: ScreenGroup;
  /** The file of its words in src/console/words/screens; `every` for a screen on which anything may be named. */
  readonly words: string;
  /** The screen whose tab it is; a tab has no entry of its own in the menu. */
  readonly tabOf?: string;
  readonly list: ListDeclaration;
  /** What is shown of an open row: without a call, the row itself. */
  readonly detail?: {
    readonly call?: Endpoint;
    readonly related?: readonly ListDeclaration[];
    readonly pictures?: PicturesDeclaration;
  };
  readonly actions?: readonly ActionDeclaration[];
  /** Calls that a part of the screen makes by itself. */
  readonly uses?: readonly Endpoint[];
}

/** Declares a screen. The build makes from it what the browser needs; what a call does not have fails the build. */
export function screen(declared: ScreenDeclaration): ScreenDeclaration {
  return declared;
}
