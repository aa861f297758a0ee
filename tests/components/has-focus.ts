import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

export async function hasFocus(element: HTMLElement): Promise<void> {
  await waitFor(() => expect(document.activeElement === element).toBe(true));
}
