import { z } from 'zod';

/** The longest code of a game, in characters. */
export const gameCodeMax = 64;

/** A game's code as its vendor writes it: letters, digits, `_` and `-`, in parts joined by `:` or `/`. */
export const gameCode = z
  .string()
  .max(gameCodeMax)
  .regex(/^[\w-]+(?:[/:][\w-]+)*$/);

/** The code of a game that somebody asks for; whether there is such a game, the catalogue decides. */
export const requestedGameCode = z.string().min(1).max(gameCodeMax);
