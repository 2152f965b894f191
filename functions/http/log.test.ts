import { describe, expect, it } from 'vitest';
import { scrubbed } from './log.ts';

describe('the words of an error', () => {
  it.each([
    ['Unexpected token \'h\', "hunter2 is my"... is not valid JSON', 'hunter2'],
    ['no such member: sana@example.com', 'sana@example.com'],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcdefghijklmnop refused', 'eyJhbGci'],
    ['phone 03001234567 is taken', '030012345'],
    ['secret 0123456789abcdef0123456789abcdef', '0123456789abcdef'],
    [`an open quote "${'hunter2 '.repeat(200)}`, 'hunter2'],
  ])('do not quote what was sent: %s', (text, secret) => {
    expect(scrubbed(text)).not.toContain(secret);
  });

  it('still say what happened', () => {
    const text = 'D1_ERROR: UNIQUE constraint failed: operator_changes_by_merchant';
    expect(scrubbed(text)).toBe(text);
    expect(scrubbed('phone 03001234567 is taken')).toBe('phone …67 is taken');
  });
});
