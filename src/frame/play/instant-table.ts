import { call } from '#src/api/client.ts';
import type { SentInputOf } from '#src/contracts/endpoint.ts';
import { type InstantEngineName, instantContracts } from '#src/contracts/house/instant.ts';
import { LaunchedGame } from './launched-game.ts';

/** A round as the player asks for it. */
export type RoundRequest = SentInputOf<typeof instantContracts.instantPlay>;

/** The calls of a launched game whose rounds belong to one player. */
export class InstantTable extends LaunchedGame {
  readonly #engine: InstantEngineName;

  constructor(engine: InstantEngineName) {
    super();
    this.#engine = engine;
  }

  open() {
    return this.openAt(instantContracts.instantOpen);
  }

  play(request: RoundRequest) {
    return call(instantContracts.instantPlay, request, this.options);
  }

  step(step: SentInputOf<typeof instantContracts.instantStep>) {
    return call(instantContracts.instantStep, step, this.options);
  }

  rotate(clientSeed: string) {
    return call(instantContracts.instantSeed, { engine: this.#engine, clientSeed }, this.options);
  }

  rounds() {
    return call(instantContracts.instantRounds, { engine: this.#engine }, this.options);
  }
}
