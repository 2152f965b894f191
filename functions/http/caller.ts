import type { Access } from '#src/contracts/endpoint.ts';
import type { LaunchClaims, LaunchCodeClaims, OperatorClaims, TokenClaims } from './context.ts';

/** A caller of whom nothing needs to be known. */
interface Unnamed {
  readonly session?: undefined;
  readonly launch?: undefined;
}

interface WithSession<Session extends TokenClaims | undefined> {
  readonly session: Session;
  readonly launch?: undefined;
}

/** What each access level knows about the caller once the call is admitted. */
export interface CallerOf {
  readonly public: Unnamed;
  readonly visitor: WithSession<TokenClaims | undefined>;
  readonly session: WithSession<TokenClaims>;
  readonly member: WithSession<TokenClaims>;
  readonly launch: {
    readonly session?: undefined;
    readonly launch: LaunchClaims;
    readonly launchToken: string;
  };
  readonly 'launch-code': Unnamed & { readonly launchCode: LaunchCodeClaims };
  readonly 'launch-message': Unnamed;
  readonly operator: Unnamed & { readonly operator: OperatorClaims };
  readonly console: Unnamed;
  readonly vendor: Unnamed;
}

export type Caller = CallerOf[Access];
