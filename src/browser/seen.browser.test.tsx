import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenHidden, whenSeen } from './seen.ts';

afterEach(() => vi.restoreAllMocks());

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('page visibility', () => {
  it('runs work when the page becomes visible or goes online, and not while it is hidden', () => {
    const work = vi.fn();
    const end = whenSeen(work);
    hide(true);
    dispatchEvent(new Event('online'));
    expect(work).not.toHaveBeenCalled();
    hide(false);
    expect(work).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('online'));
    expect(work).toHaveBeenCalledTimes(2);
    end();
    hide(false);
    dispatchEvent(new Event('online'));
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('runs other work only when the page is hidden', () => {
    const work = vi.fn();
    whenHidden(work);
    hide(false);
    expect(work).not.toHaveBeenCalled();
    hide(true);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
