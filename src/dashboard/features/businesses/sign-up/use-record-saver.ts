import { useEffect, useState } from 'react';
import { CALL_PATHS } from '#contract/call-paths.ts';
import type { SignUpRecord } from '#contract/sign-up.ts';
import { server } from '#dashboard/browser/server.ts';
import { useRetryOnline } from '#dashboard/ui/use-retry-online.ts';
import { createRecordSaver } from './record-saver.ts';

/** Saves the record on the server while it changes, and at once when the page is left. */
export function useRecordSaver(record: SignUpRecord) {
  const [saver] = useState(() => createRecordSaver(record, send));
  const text = JSON.stringify(record);
  useEffect(() => saver.change(JSON.parse(text)), [saver, text]);
  useEffect(() => {
    saver.resume();
    const events = ['blur', 'pagehide'] as const;
    for (const event of events) window.addEventListener(event, saver.flush);
    return () => {
      for (const event of events) window.removeEventListener(event, saver.flush);
      saver.flush();
      void saver.pause();
    };
  }, [saver]);
  useRetryOnline(saver.flush);
  return saver;
}

/** Reaches the server even if the page is closed meanwhile. */
function send(record: SignUpRecord): Promise<Response> {
  return server.open(CALL_PATHS.saveSignUpRecord, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ record }),
    keepalive: true,
  });
}
