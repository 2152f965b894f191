import type { Endpoint } from '#src/contracts/endpoint.ts';
import type { HistoryKind } from '#src/contracts/operations/object-history.ts';
import type { ApprovalAction } from '#src/contracts/operators/approval-fields.ts';
import type { ScreenGroup } from './built-screen.ts';

/** A list of a screen: which call reads it, and which of its fields are columns and filters. */
export interface ListDeclaration {
  readonly call: Endpoint;
  readonly columns: readonly string[];
  readonly filters?: readonly string[];
  /** What is sent with every page, for a list that is a part of another. */
  readonly always?: Readonly<Record<string, string>>;
  /** The field by which a row is known; several with a slash between them, such as `tillId/paymentId`. */
  readonly key: string;
  /** The filter that takes the id of the object to which a related list belongs, if it is not in the path. */
  readonly by?: string;
  /** The screen on which a row of a related list is open. */
  readonly opens?: `/ops/${string}`;
  readonly live?: true;
  /** Of a related list: acts on the object to which it belongs, offered with the list. */
  readonly actions?: readonly ActionDeclaration[];
  /** Of a related list: what a row opens over the page. */
  readonly row?: RowDeclaration;
}

/** A row of a related list that opens over the page: as it is, or as a call answers it, with what can be done. */
export interface RowDeclaration {
  readonly call?: Endpoint;
  /** What the call is asked, by the fields of the row. */
  readonly asks?: Readonly<Record<string, string>>;
  readonly actions?: readonly ActionDeclaration[];
}

/** A part of an object that is read when somebody opens it, with the acts that it informs. */
export interface PartDeclaration {
  readonly call: Endpoint;
  readonly actions?: readonly ActionDeclaration[];
}

export interface ActionDeclaration {
  readonly call: Endpoint;
  /** The name of its words, where several acts are made by one call. */
  readonly as?: string;
  /** Fields that this act always sends like this, and so does not ask for. */
  readonly set?: Readonly<Record<string, string | boolean | null>>;
  /** The fields that this act asks for and needs, or with a `?` may leave out; without it, those of the call. */
  readonly asks?: readonly string[];
  readonly params?: Readonly<Record<string, string>>;
  readonly fixed?: Readonly<Record<string, string>>;
  readonly fresh?: readonly string[];
  /** Fields that begin with a value of the detail, by its path there. */
  readonly filled?: Readonly<Record<string, string>>;
  readonly only?: { readonly at: string; readonly is: readonly string[] };
  /** The approval that the act becomes. */
  readonly together?: ApprovalAction;
  readonly isOfList?: true;
  /** Whether the screen's own detail offers it, beside what it concerns. */
  readonly inDetail?: true;
  /** Names in the path that are entered like fields. */
  readonly typed?: readonly string[];
  /** Whether its form stands open below the object, as an answer below a thread. */
  readonly isOpenBelow?: true;
  /** Whether what it answers is kept as a file of this name. */
  readonly file?: string;
  /** A part of the screen draws it; the kit offers no button for it. */
  readonly isOwn?: true;
}

/** Pictures of an object, each read when it is to be seen. */
export interface PicturesDeclaration {
  readonly call: Endpoint;
  /** The list of the detail in which they stand. */
  readonly at: string;
  /** The field of an entry that is its id; without it the entry is the id. */
  readonly key?: string;
}

interface DeclaredScreen {
  readonly name: string;
  readonly path: '/ops' | `/ops/${string}`;
  readonly group: ScreenGroup;
  /** The file of its words in src/console/words/screens; `every` for a screen on which anything may be named. */
  readonly words: string;
  /** The screen whose tab it is; a tab has no entry of its own in the menu. */
  readonly tabOf?: string;
  /** What is shown of an open row: without a call, the row itself. */
  readonly detail?: {
    readonly call?: Endpoint;
    /** Where in it the name stands by which people know it. */
    readonly title?: string;
    readonly parts?: readonly PartDeclaration[];
    readonly related?: readonly ListDeclaration[];
    readonly pictures?: PicturesDeclaration;
    /** The kind under which what operators did to the object is found by its id. */
    readonly history?: HistoryKind;
    /** The field of the object by which its history is found, if that is not the id of the row. */
    readonly historyBy?: string;
  };
  readonly actions?: readonly ActionDeclaration[];
  /** Whether acts on any object are told, and not only those of the history of an open one. */
  readonly tellsActs?: true;
  /** Calls that a part of the screen makes by itself. */
  readonly uses?: readonly Endpoint[];
}

/**
 * A screen of the console: its place in the menu, what it lists, what it shows of one row, and what can be done. One that
 * lists nothing names the call that it is for, whose permission opens it.
 */
export type ScreenDeclaration = DeclaredScreen &
  (
    | { readonly list: ListDeclaration; readonly isFor?: undefined }
    | { readonly list?: undefined; readonly isFor: Endpoint }
  );

/** Declares a screen. The build makes from it what the browser needs; what a call does not have fails the build. */
export function screen(declared: ScreenDeclaration): ScreenDeclaration {
  return declared;
}
