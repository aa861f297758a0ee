import { expect, test } from 'vitest';
import { createPrintSlots } from './create-print-slots.ts';

test('a file waits for its turn, and the refusal after that speaks of PDFs', async () => {
  const slots = createPrintSlots(150);
  const release = await slots.take('ada');
  const waiting = slots.take('ada');
  release();
  const releaseSecond = await waiting;
  await expect(slots.take('ada')).rejects.toThrow('Your last PDF isn’t finished yet.');
  const releaseOther = await slots.take('ben');
  await expect(slots.take('cleo')).rejects.toThrow('Many PDFs are being created right now.');
  releaseOther();
  releaseSecond();
  await slots.take('ada');
});
