/** The calls of operators that are on no screen, each with its reason. */
export const withoutScreen: Readonly<Record<string, string>> = {
  demonstrateAgents: 'makes the demonstration’s agents, and is refused elsewhere',
  exportEvents: 'a download of lines for `npm run verify-events`, made by scripts',
  makeFirstOwner: 'made by the deployment’s secret before anybody can sign in',
};
