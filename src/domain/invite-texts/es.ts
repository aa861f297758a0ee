import type { InvitePack } from './en.ts';

export const es: InvitePack = {
  mailSubject: '¿Cómo fue su experiencia con [businessname]?',
  mailText:
    'Hola [name|estimado cliente]:\n\nGracias por elegir [businessname]. ¿Tiene un minuto para contarnos cómo le fue? Nos ayuda a mejorar.',
  nameFallback: 'estimado cliente',
  followupSubject: 'Recordatorio: ¿cómo fue su experiencia con [businessname]?',
  followupTextOnce:
    'Nos sigue interesando saber cómo le fue. Solo le llevará un minuto, y leemos todas las respuestas.',
  followupTextTwice:
    'Este es nuestro último recordatorio. Si tiene un minuto, cuéntenos cómo le fue.',
  text: 'Hola [name|de nuevo], gracias por elegir [businessname]. ¿Nos cuenta su experiencia? [link]',
  optOut: 'Responda STOP para darse de baja.',
  followupGreeting: 'Hola [name|estimado cliente]:',
  button: 'Dar mi opinión',
  rateHint: 'Toque una opción. Podrá cambiarla después.',
  reason: 'Recibe este correo porque {business} desea conocer su experiencia.',
  unsubscribe: 'Darse de baja',
  unsubscribeTitle: '¿Dejar de recibir estos correos?',
  unsubscribeAsk: '{business} dejará de enviar correos a {email}.',
  unsubscribedTitle: 'Se ha dado de baja',
  unsubscribedText: '{business} no enviará más correos a {email}.',
  resubscribeAsk: '¿Se dio de baja por error?',
  resubscribe: 'Suscribirme de nuevo',
  resubscribedTitle: 'Se ha suscrito de nuevo',
  resubscribedText: '{business} puede volver a enviar correos a {email}.',
  yourAddress: 'su dirección de correo',
  unsubscribeLinkBadTitle: 'Este enlace para darse de baja no es válido',
  unsubscribeLinkBadText:
    'Abra el enlace completo del correo o responda a ese correo y pida la baja.',
  privacyTitle: 'Cómo se usan sus datos',
  privacyText:
    'Las empresas usan {product} para pedir opinión a sus clientes. La empresa que le escribió nos dio sus datos de contacto para este fin y decide cómo se usan. En su nombre guardamos los mensajes que se le enviaron y sus respuestas. No los vendemos ni los compartimos con nadie más. Puede darse de baja con el enlace de cada correo. Para consultar, corregir o eliminar sus datos, escriba a esa empresa.',
  stopReply: 'Baja confirmada. Responda START para volver a recibir mensajes.',
  startReply: 'Alta confirmada. Responda STOP para dejar de recibir mensajes.',
  helpReply:
    'Las empresas usan {product} para preguntar a sus clientes. Responda STOP para dejar de recibir mensajes.',
};
