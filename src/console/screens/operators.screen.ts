import { screen } from '#src/console/screen/screen.ts';
import { operatorsContracts } from '#src/contracts/operator-accounts/operators.ts';

/** The accounts of operators. Two owners agree on every change. */
export const operators = screen({
  name: 'operators',
  path: '/ops/operators',
  group: 'site',
  words: 'operators',
  list: {
    call: operatorsContracts.operators,
    columns: ['id', 'kind', 'roles', 'state', 'lockedUntilMs'],
    key: 'id',
  },
  detail: { history: 'operator' },
  actions: [
    { call: operatorsContracts.changeOperator, together: 'operator.change' },
    { call: operatorsContracts.makeOperatorLink, together: 'operator.change' },
    { call: operatorsContracts.makeOperatorToken, together: 'operator.change' },
    {
      call: operatorsContracts.endOperatorToken,
      params: { tokenId: 'tokenId' },
      inDetail: true,
    },
    { call: operatorsContracts.makeOperator, together: 'operator.change', isOfList: true },
  ],
});

/** Who is signed in. */
export const sessions = screen({
  name: 'sessions',
  path: '/ops/sessions',
  group: 'site',
  words: 'operators',
  tabOf: 'operators',
  list: {
    call: operatorsContracts.operatorSessions,
    columns: ['operatorId', 'device', 'country', 'startedAtMs', 'seenAtMs', 'endsAtMs', 'isOwn'],
    key: 'id',
  },
  detail: {},
  actions: [{ call: operatorsContracts.endOperatorSessionById }],
});
