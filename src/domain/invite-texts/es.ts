import type { InvitePack } from './en.ts';

export const es: InvitePack = {
  mailSubject: '¿Cómo fue su experiencia con [businessname]?',
  mailText:
    'Hola [name|estimado cliente]:\n\nGracias por elegir [businessname]. ¿Tiene un minuto para contarnos cómo le fue? Nos ayuda a mejorar.',
  nameFallback: 'estimado cliente',
  followupSubject: 'Un recordatorio: ¿cómo fue su experiencia con [businessname]?',
  followupTextOnce:
    'Todavía nos encantaría saber cómo le fue. Lleva alrededor de un minuto y leemos todas las respuestas.',
  followupTextTwice:
    'Este es nuestro último recordatorio. Si tiene un minuto, cuéntenos cómo le fue.',
  text: 'Hola [name|de nuevo], gracias por elegir [businessname]. ¿Nos cuenta su experiencia? [link]',
  optOut: 'Responda STOP para darse de baja.',
  followupGreeting: 'Hola [name|estimado cliente]:',
  button: 'Dar mi opinión',
  rateHint: 'Elija una opción para empezar. Podrá cambiarla en la página siguiente.',
  reason: 'Recibe este correo porque {business} desea conocer su experiencia.',
  unsubscribe: 'Darse de baja',
  unsubscribeTitle: 'Darse de baja',
  unsubscribeAsk: '¿Desea que {business} deje de enviar correos a {email}?',
  unsubscribedTitle: 'Se ha dado de baja',
  unsubscribedText: '{business} no enviará más correos a {email}.',
  resubscribeAsk: '¿Ha sido un error?',
  resubscribe: 'Suscribirme de nuevo',
  resubscribedTitle: 'Se ha suscrito de nuevo',
  resubscribedText: '{business} puede volver a enviar correos a {email}.',
  unsubscribeLinkBadTitle: 'Este enlace para darse de baja no es válido',
  unsubscribeLinkBadText:
    'Abra el enlace completo del correo o responda a ese correo y pida la baja.',
  privacyTitle: 'Cómo se usan sus datos',
  privacyText:
    'Las empresas usan Goodword para pedir opinión a sus clientes. La empresa que le escribió nos dio sus datos de contacto para este fin y decide cómo se usan. Para ella guardamos lo que se le envió y lo que usted respondió; no vendemos nada ni lo compartimos con nadie más. Puede darse de baja con el enlace de cada correo. Para consultar, corregir o eliminar sus datos, escriba a esa empresa.',
  stopReply: 'Baja confirmada. Responda START para volver a recibir mensajes.',
  startReply: 'Alta confirmada. Responda STOP para dejar de recibir mensajes.',
  helpReply:
    'Las empresas usan Goodword para preguntar a sus clientes. Responda STOP para dejar de recibir mensajes.',
};
