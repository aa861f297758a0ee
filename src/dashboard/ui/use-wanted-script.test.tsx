import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useWantedScript } from './use-wanted-script.ts';

test('a part that does not arrive is said in a notice, the screen stays, and it is loaded when it is asked for again', async () => {
  let isReachable = false;
  const load = async () => {
    if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The form</p>;
  };

  function Screen() {
    const [isWanted, setIsWanted] = useState(false);
    const Form = useWantedScript({ load, isWanted, onFailed: () => setIsWanted(false) });
    return (
      <MantineProvider>
        <Notifications />
        <input aria-label="Heading" />
        <button type="button" onClick={() => setIsWanted(true)}>
          {isWanted ? 'Opening' : 'Open'}
        </button>
        {Form !== null && <Form />}
      </MantineProvider>
    );
  }

  render(<Screen />);
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('Heading'), 'Hello');
  await user.click(screen.getByText('Open'));
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Heading')).toHaveProperty('value', 'Hello');
  isReachable = true;
  await user.click(await screen.findByText('Open'));
  await screen.findByText('The form');
});
