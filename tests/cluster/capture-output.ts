import { onTestFinished, vi } from 'vitest';

/** Captures what commands print during the rest of a test. */
export function captureOutput(): { text(): string } {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  return { text: () => write.mock.calls.map(([chunk]) => String(chunk)).join('') };
}
