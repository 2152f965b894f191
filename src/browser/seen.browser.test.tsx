import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenHidden, whenSeen } from './seen.ts';

afterEach(() => vi.restoreAllMocks());

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('what a page does when it is seen', () => {
  it('is done when it becomes visible or goes online, and not while nobody sees it', () => {
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

  it('is let go when it is hidden alone', () => {
    const work = vi.fn();
    whenHidden(work);
    hide(false);
    expect(work).not.toHaveBeenCalled();
    hide(true);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
