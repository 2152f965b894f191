/** What each function does at its limit, by the function's name; `room` is what the Worker leaves when it inflates. */
export const cases: Readonly<Record<string, (room: number) => object>>;
