import { type ReactNode, useEffect, useState } from 'react';
import { fill } from '#domain/fill-placeholders.ts';
import { STAFF_TEXTS } from './staff-texts.ts';

type Props = {
  readonly title: string;
  readonly submit: string;
  readonly cancel: string;
  readonly onCancel: () => void;
  /** Seconds until the first try. */
  readonly wait?: number;
  /** Seconds until the next try; null if it was taken. */
  readonly onPin: (pin: string) => Promise<number | null>;
  readonly children?: ReactNode;
};

const MIN_LENGTH = 4;
const MAX_LENGTH = 8;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Digits without a field: browsers neither remember a PIN nor offer to, and no keyboard covers the screen. */
export function PinPad({ title, submit, cancel, onCancel, wait = 0, onPin, children }: Props) {
  const [pin, setPin] = useState('');
  const [error, setError] = useState(wait > 0 ? wrongText(wait) : null);
  const { seconds, waitFor } = useWait(wait);
  const isReady = pin.length >= MIN_LENGTH && seconds === 0;

  function type(digit: string): void {
    setError(null);
    setPin((typed) => (typed + digit).slice(0, MAX_LENGTH));
  }

  async function send(): Promise<void> {
    if (!isReady) return;
    const nextTry = await onPin(pin);
    setPin('');
    if (nextTry === null) return;
    waitFor(nextTry);
    setError(wrongText(nextTry));
  }

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (/^\d$/.test(event.key)) type(event.key);
      else if (event.key === 'Backspace') setPin((typed) => typed.slice(0, -1));
      else if (event.key === 'Escape') onCancel();
      else if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
      else void send();
      event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });

  return (
    <>
      <h2>{title}</h2>
      {children}
      <p className="kiosk-pin" aria-hidden="true">
        {'•'.repeat(pin.length)}
      </p>
      <p className="visually-hidden" role="status">
        {fill(STAFF_TEXTS.digits, { n: pin.length })}
      </p>
      {error !== null && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div className="kiosk-keys">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          aria-label={STAFF_TEXTS.delete}
          onClick={() => setPin((typed) => typed.slice(0, -1))}
        >
          {'⌫'}
        </button>
        <button type="button" onClick={() => type('0')}>
          {'0'}
        </button>
      </div>
      <div className="buttons pair">
        <button type="button" onClick={onCancel}>
          {cancel}
        </button>
        <button type="button" className="primary" disabled={!isReady} onClick={() => void send()}>
          {seconds > 0 ? `${submit} (${seconds})` : submit}
        </button>
      </div>
    </>
  );
}

function wrongText(seconds: number): string {
  return seconds > 0 ? fill(STAFF_TEXTS.wrongWait, { n: seconds }) : STAFF_TEXTS.wrong;
}

/** Counts seconds down to 0. */
function useWait(first: number) {
  const [seconds, setSeconds] = useState(first);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, waitFor: setSeconds };
}
