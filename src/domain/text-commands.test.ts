import { describe, expect, test } from 'vitest';
import { readTextCommand } from './text-commands.ts';

describe('readTextCommand reads as stop', () => {
  test.each([
    ['STOP'],
    ['stop'],
    [' Stop. '],
    ['STOP!!!'],
    ['“stop”'],
    ['ＳＴＯＰ'],
    ['S.T.O.P.'],
    ['S T O P'],
    ['stop stop stop'],
    ['Stoppp'],
    ['sto\u200bp'],
    ['STOPALL'],
    ['stop all'],
    ['Stop 👎'],
    ['UNSUBSCRIBE'],
    ['unsubscribe me'],
    ['cancel'],
    ['Cancel.'],
    ['END'],
    ['quit'],
    ['REVOKE'],
    ['opt out'],
    ['Opt-out'],
    ['OPTOUT'],
    ['opt me out'],
    ['I opt out'],
    ['remove me'],
    ['Remove me from your list'],
    ['please remove my number from your database'],
    ['take me off this list'],
    ['please stop'],
    ['Stop please, thank you'],
    ['Hi, please stop. Thanks'],
    ['stop texting me'],
    ['STOP TEXTING ME!!'],
    ['Please stop sending me these messages'],
    ['stop sending messages to this number'],
    ['Can you stop texting me?'],
    ['Could you please stop sending me texts'],
    ['I want to unsubscribe'],
    ["I'd like to opt out"],
    ['I would like you to stop texting me'],
    ['don’t text me again'],
    ["Don't contact me anymore"],
    ['do not send me any more messages'],
    ['never text me again'],
    ['no more texts please'],
    ['No more'],
    ['I revoke my consent'],
    ['I hereby withdraw my consent'],
    ['leave me alone'],
    ['STOP to end'],
    ['stop2end'],
    ['Text STOP'],
    ['STOP. I never asked for this.'],
    ['Wrong number, please stop'],
    ['Who gave you my number?\nStop texting me.'],
    ['I moved away years ago. Remove me from your list'],
  ])('%s', (body) => expect(readTextCommand(body)).toBe('stop'));

  test.each([
    [
      'de',
      ['Stopp', 'STOPP bitte', 'Abmelden', 'abbestellen', 'Bitte keine SMS mehr', 'ENDE', 'Halt!'],
    ],
    ['de', ['Schreiben Sie mir nicht mehr', 'Keine Nachrichten mehr schicken', 'Aufhören!']],
    ['de', ['Ich möchte mich abmelden', 'Bitte löschen Sie meine Nummer']],
    [
      'fr',
      ['ARRÊT', 'arret', 'Arrêtez s’il vous plaît', 'STOP SMS', 'Désabonner', 'désinscription'],
    ],
    [
      'fr',
      ["Ne m'envoyez plus de SMS", 'Arrêtez de m’écrire', 'Je veux me désabonner, merci', 'Fin'],
    ],
    ['pt', ['PARAR', 'Pare', 'sair', 'Cancelar', 'descadastrar', 'Não me envie mais mensagens']],
    ['pt', ['Parem de me mandar mensagens, por favor', 'não quero mais receber mensagens', 'FIM']],
    ['es', ['ALTO', 'baja', 'Darme de baja por favor', 'Cancelar', 'No más mensajes', 'detener']],
    ['es', ['No me escriban más', 'Dejen de enviarme mensajes', 'Quiero darme de baja', 'Fin']],
    ['it', ['BASTA', 'Ferma', 'annulla', 'disiscrivimi', 'Cancellami per favore', 'STOP grazie']],
    ['it', ['Non scrivetemi più', 'Smettetela di mandarmi messaggi', 'Niente più messaggi']],
    [
      'ar',
      ['توقف', 'إيقاف', 'ايقاف', 'إلغاء الاشتراك', 'الغاء الإشتراك', 'قِف', 'لا ترسلوا لي من فضلكم'],
    ],
    ['ar', ['كفى', 'كـفـى', 'أوقفوا الرسائل', 'لا أريد رسائل']],
    ['he', ['הסר', 'הסירו אותי', 'נא להסיר אותי', 'די', 'תפסיקו לשלוח לי הודעות', 'ביטול', 'הָסֵר']],
    ['he', ['אל תשלחו לי הודעות בבקשה', 'עצור', 'סטופ']],
  ])('in %s: %j', (_language, bodies) => {
    expect(bodies.filter((body) => readTextCommand(body) !== 'stop')).toEqual([]);
  });
});

describe('readTextCommand reads as no command', () => {
  test.each([
    ['we never stopped laughing'],
    ['Best non-stop service in town!'],
    ['We will stop by again next week'],
    ['You should stop using plastic cups'],
    ["Don't stop doing what you do"],
    ['The bus stop is right in front of the shop'],
    ['A great stop on our way home.'],
    ['The end of the meal was the best'],
    ['We had to cancel the second appointment'],
    ['I quit smoking thanks to you'],
    ['Please cancel my appointment on Monday'],
    ['Can you remove the stain?'],
    ['Fine'],
    ['fine thanks'],
    ['Enough parking, friendly staff'],
    ['Good'],
    ['yes'],
    ['No'],
    ['10'],
    ['5 stars!'],
    ['👍'],
    [''],
    ['please'],
    ['thank you'],
    ['Ende gut, alles gut'],
    ['Das Ende war schön'],
    ['Bitte mehr davon, nicht weniger'],
    ['Para mí fue perfecto'],
    ['A fin de mes vuelvo'],
    ['Sans arrêt au top'],
    ['Basta poco per essere felici'],
    ['כבר די הרבה זמן'],
    ['לא היה מספיק חניה'],
    ['لم يتوقف الموظف عن الابتسام'],
    [`${'very '.repeat(300)}good`],
  ])('%s', (body) => expect(readTextCommand(body)).toBeNull());
});

describe('readTextCommand reads as start', () => {
  test.each([
    ['START'],
    ['start!'],
    ['Unstop'],
    ['please start again'],
    ['opt in'],
    ['Opt-in'],
    ['subscribe'],
    ['Anmelden'],
    ['reprendre'],
    ['começar'],
    ['Reanudar'],
    ['Riprendi'],
    ['ابدأ'],
    ['התחל'],
  ])('%s', (body) => expect(readTextCommand(body)).toBe('start'));

  test('is not a yes or the start of a sentence', () => {
    expect(readTextCommand('YES')).toBeNull();
    expect(readTextCommand('Start with better coffee')).toBeNull();
  });
});

describe('help', () => {
  test.each([
    ['HELP'],
    ['help please'],
    ['INFO'],
    ['Who is this?'],
    ['Hilfe!'],
    ['Wer ist das?'],
    ['Aide'],
    ["C'est qui ?"],
    ['Ajuda'],
    ['Ayuda por favor'],
    ['Aiuto'],
    ['مساعدة'],
    ['עזרה'],
  ])('%s', (body) => expect(readTextCommand(body)).toBe('help'));

  test('is not a word of praise', () => {
    expect(readTextCommand('They were a great help')).toBeNull();
  });
});

test('reads any long or strange text quickly', () => {
  const began = performance.now();
  for (const piece of ['stop ', 'please ', 'a ', 'no more of these ', '. ', 'st', 'ne m ']) {
    readTextCommand(piece.repeat(1600 / piece.length));
  }
  expect(performance.now() - began).toBeLessThan(500);
});
