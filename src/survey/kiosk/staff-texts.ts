/** What the business's staff reads on a kiosk: in English, as the dashboard. Customers do not see it. */
export const STAFF_TEXTS = {
  corner: 'Staff menu',
  setupTitle: 'Set up this kiosk',
  setupText:
    'Choose a PIN of 4 to 8 digits for the staff menu. To open the menu, press the top right corner for 3 seconds.',
  lockText:
    'The PIN only keeps customers out of the menu. To lock the tablet itself, turn on Guided Access (iPad) or app pinning (Android).',
  savePin: 'Save PIN',
  skipPin: 'No PIN',
  enterTitle: 'Enter the PIN',
  digits: '{n} digits entered',
  wrong: 'Wrong PIN.',
  wrongWait: 'Wrong PIN. Try again in {n} s.',
  delete: 'Delete',
  ok: 'OK',
  cancel: 'Cancel',
  menuTitle: 'Staff menu',
  unsent: 'Customers with unsent answers',
  lastSent: 'Last sent',
  notYet: 'Not yet',
  memoryOnly:
    'This browser doesn’t store anything here, so unsent answers are lost when this page closes. Allow site data, or free up space.',
  refused:
    'Customers whose answers the survey didn’t take: {n}. If it’s closed or for invited people only, they are sent once it’s open again.',
  sendNow: 'Send now',
  fullScreenOn: 'Turn full screen on',
  fullScreenOff: 'Turn full screen off',
  changePin: 'Change PIN',
  leave: 'Leave the kiosk',
  leaveUnsent: 'Unsent answers stay on this device until the kiosk is opened here again.',
  back: 'Back to the survey',
  leftTitle: 'The kiosk is closed',
  leftText: 'You can close this page now.',
  startAgain: 'Start the kiosk',
} as const;
