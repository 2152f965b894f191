import type { ApprovalAction } from '#src/contracts/operators/approval-fields.ts';
import type { CallPermission } from '#src/contracts/operators/permissions.ts';
import type { Method } from '#src/contracts/endpoint.ts';

/** How a value is shown or entered; the ending of its name says it where its type does not. */
export type ValueKind =
  | 'text'
  | 'long'
  | 'id'
  | 'whole'
  | 'money'
  | 'instant'
  /** An instant by which something has to have happened. */
  | 'due'
  | 'choice'
  | 'flag'
  | 'choices'
  | 'list'
  /** How many there are. */
  | 'count'
  | 'json';

/** A field of a call's input, with the bounds that the site will judge it by. */
export interface BuiltField {
  readonly name: string;
  readonly kind: ValueKind;
  readonly isRequired: boolean;
  /** Whether an empty field means that there is none. */
  readonly isNullable?: true;
  readonly choices?: readonly string[];
  /** Whether the choices are numbers. */
  readonly areNumbers?: true;
  /** The choice that counts while none was made. */
  readonly otherwise?: string;
  readonly min?: number;
  readonly max?: number;
  readonly lengthMin?: number;
  readonly lengthMax?: number;
  readonly pattern?: string;
}

/** What the browser knows of a call. */
export interface BuiltCall {
  readonly name: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly permission: CallPermission;
  /** The names in the path. */
  readonly params: readonly string[];
  readonly fields: readonly BuiltField[];
}

export interface BuiltColumn {
  readonly name: string;
  readonly kind: ValueKind;
}

export interface BuiltList {
  readonly call: BuiltCall;
  readonly columns: readonly BuiltColumn[];
  readonly filters: readonly BuiltField[];
  /** What is sent with every page. */
  readonly always?: Readonly<Record<string, string>>;
  /** The field by which a row is known, or several with a slash between them. */
  readonly key: string;
  /** The filter that takes the id of the object to which a related list belongs, if it is not in the path. */
  readonly by?: string;
  /** The field of the object by which a related list is read, if that is not its id. */
  readonly of?: string;
  /** The screen on which a row of a related list is open. */
  readonly opens?: string;
  readonly isLive: boolean;
  /** Acts on the object to which a related list belongs. */
  readonly actions?: readonly BuiltAction[];
  /** What a row of a related list opens over the page. */
  readonly row?: BuiltRow;
}

/** A row of a related list that opens over the page. */
export interface BuiltRow {
  /** Without it the row is shown as it is. */
  readonly call?: BuiltCall;
  /** What the call is asked, by the fields of the row. */
  readonly asks: Readonly<Record<string, string>>;
  readonly actions: readonly BuiltAction[];
}

/** A part of an object that is read when somebody opens it. */
export interface BuiltPart {
  readonly call: BuiltCall;
  readonly actions: readonly BuiltAction[];
}

export interface BuiltAction {
  /** The call, under the name of the act's words and with the fields that the act asks for. */
  readonly call: BuiltCall;
  /** Fields that are always sent like this. */
  readonly set?: Readonly<Record<string, string | boolean | null>>;
  /** Which fields of the detail the names in the path are; the first is the open row's id unless it says otherwise. */
  readonly params: Readonly<Record<string, string>>;
  /** Fields that are sent as they are in the detail, by the path of their value there. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Ids under which the same act can be sent again. */
  readonly fresh: readonly string[];
  /** Fields that begin with a value of the detail, by its path there. */
  readonly filled: Readonly<Record<string, string>>;
  /** A field's value in the detail, for which alone the act is offered. */
  readonly only?: { readonly at: string; readonly is: readonly string[] };
  readonly together?: ApprovalAction;
  /** Whether it concerns no row: it is offered above the list. */
  readonly isOfList: boolean;
  /** Names in the path that are entered; they are among the call's fields. */
  readonly typed?: readonly string[];
  /** Whether its form stands open below the object. */
  readonly isOpenBelow?: true;
  /** The name of the file in which its answer is kept. */
  readonly file?: string;
  /** Whether the screen's own detail offers it. */
  readonly inDetail?: true;
  /** Whether a part of the screen draws it. */
  readonly isOwn: boolean;
}

/** Pictures of an object, by the call that reads one: the first name in its path is the object, the second the picture. */
export interface BuiltPictures {
  readonly call: BuiltCall;
  readonly at: string;
  readonly key?: string;
}

export interface BuiltDetail {
  /** Without it the open row of the list is all there is. */
  readonly call?: BuiltCall;
  readonly title?: string;
  readonly parts?: readonly BuiltPart[];
  readonly related: readonly BuiltList[];
  readonly pictures?: BuiltPictures;
}

export interface BuiltScreen {
  readonly name: string;
  readonly path: string;
  /** Undefined for a screen that lists nothing. */
  readonly list?: BuiltList;
  readonly detail?: BuiltDetail;
  readonly actions: readonly BuiltAction[];
  /** English words that only this screen's page carries. */
  readonly texts: Readonly<Record<string, string>>;
}

/** An entry of the menu. */
export interface MenuEntry {
  readonly name: string;
  readonly path: string;
  readonly group: ScreenGroup;
  readonly permission: CallPermission;
  /** The entry under which it is a tab. */
  readonly tabOf?: string;
}

export const screenGroups = ['decide', 'people', 'money', 'network', 'site'] as const;
export type ScreenGroup = (typeof screenGroups)[number];
