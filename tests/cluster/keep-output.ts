import { onTestFinished, vi } from 'vitest';

/** What commands print during the rest of a test. */
export function keepOutput(): { text(): string } {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  return { text: () => write.mock.calls.map(([chunk]) => String(chunk)).join('') };
}
