// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { KeptId } from './kept-id.ts';

beforeEach(() => sessionStorage.clear());

it('gives the same request the same id until its outcome is known, over a reload too', () => {
  const first = new KeptId('deposit').send('100');
  expect(new KeptId('deposit').send('100').id).toBe(first.id);
  const reloaded = new KeptId('deposit');
  expect(reloaded.inDoubt).toMatchObject({ id: first.id, content: '100' });
  reloaded.release();
  expect(new KeptId('deposit').inDoubt).toBeUndefined();
  expect(new KeptId('deposit').send('100').id).not.toBe(first.id);
});

it('gives another request another id, and each kind its own', () => {
  const { id } = new KeptId('deposit').send('100');
  expect(new KeptId('deposit').send('200').id).not.toBe(id);
  expect(new KeptId('withdrawal').inDoubt).toBeUndefined();
});

it('takes nothing for a request that it cannot read', () => {
  sessionStorage.setItem('kept-request:deposit', '{"id":1}');
  expect(new KeptId('deposit').inDoubt).toBeUndefined();
  sessionStorage.setItem('kept-request:deposit', 'no json');
  expect(new KeptId('deposit').inDoubt).toBeUndefined();
});
