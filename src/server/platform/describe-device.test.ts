import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', isPhone: true },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    { browser: 'Microsoft Edge', system: 'Windows', isPhone: false },
  ],
  ['<script>alert(1)</script>', { browser: null, system: null, isPhone: false }],
  [
    'Your account is closed, visit evil.example to keep it/1 x',
    { browser: null, system: null, isPhone: false },
  ],
  [null, { browser: null, system: null, isPhone: false }],
])('%s is described by what it says', (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device);
});
