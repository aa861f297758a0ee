/**
 * Counts anew, and once more where something came in while it counted, so that an older count is never
 * told after a newer one. `outdate` says that something came in.
 */
export function createRecount<Count>(
  count: () => Promise<Count>,
  onCounted: (count: Count) => void,
) {
  let isCounting = false;
  let isOutdated = false;

  async function recount(): Promise<void> {
    isOutdated = true;
    if (isCounting) return;
    isCounting = true;
    try {
      while (isOutdated) {
        isOutdated = false;
        const counted = await count();
        if (!isOutdated) onCounted(counted);
      }
    } finally {
      isCounting = false;
    }
  }

  return {
    recount,
    outdate(): void {
      isOutdated = isCounting;
    },
  };
}
