import type { FreeRoundsPort } from '#functions/wallet/free/free-rounds-port.ts';
import type { RehearsedAnswers } from './rehearsed.settings.ts';

/**
 * A vendor that only exists in demonstrations, whose sets are rows of the object that asks it. Sets whose answers are
 * lost are created all the same.
 */
export function rehearsedFreeRounds(sql: SqlStorage, answers: RehearsedAnswers): FreeRoundsPort {
  const silent = () => Promise.reject(new Error(`the vendor answers ${answers}`));
  if (answers === 'never') return { create: silent, find: silent, cancel: silent };
  const answer = () => (answers === 'lost' ? silent() : Promise.resolve({ standing: 'accepted' } as const));
  const rows = (id: string) => sql.exec('SELECT 1 FROM rehearsed WHERE id = ?', id).toArray().length;
  return {
    create({ id }) {
      if (answers === 'refused') return Promise.resolve({ standing: 'refused' });
      sql.exec('INSERT INTO rehearsed (id) VALUES (?)', id);
      return answer();
    },
    find: (id) => Promise.resolve({ standing: rows(id.id) > 0 ? 'accepted' : 'absent' }),
    cancel({ id }) {
      sql.exec('UPDATE rehearsed SET is_cancelled = 1 WHERE id = ?', id);
      return answer();
    },
  };
}
