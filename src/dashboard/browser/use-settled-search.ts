import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Keeps what was chosen on a screen in the query of its address, once it is settled. Nothing is written while the person is
 * on the way to another screen, whose address it would change.
 * @param settled what was chosen; a new object with each change
 * @param searchOf the fields of the query; undefined removes one
 */
export function useSettledSearch<Chosen>(
  settled: Chosen,
  searchOf: (settled: Chosen) => Readonly<Record<string, string | undefined>>,
): void {
  const router = useRouter();
  const [screen] = useState(router.latestLocation.pathname);
  const write = useEffectEvent((chosen: Chosen) => {
    if (router.latestLocation.pathname !== screen) return;
    void router.navigate({
      to: '.',
      search: (search) => ({ ...search, ...searchOf(chosen) }),
      replace: true,
      resetScroll: false,
    });
  });
  useEffect(() => write(settled), [settled]);
}
