import { textSetting } from './setting-definitions';

export const proofSettings = {
  'proof.webhook': textSetting({
    group: 'proof',
    fresh: '',
    min: '0',
    max: '500',
    label: {
      'zh-CN': '证明通知地址',
      'zh-TW': '證明通知網址',
      en: 'Proof webhook',
      ru: 'Адрес для оповещения о доказательстве',
      pt: 'Endereço de aviso da prova',
      de: 'Webhook für den Nachweis',
    },
    help: {
      'zh-CN': '每天的负债证明根哈希以 POST JSON 发送到这个地址，未被接收则重试。生产环境须为 https；留空则不发送。',
      'zh-TW': '每天的負債證明根雜湊以 POST JSON 傳送到這個網址，未被接收則重試。正式環境須為 https；留空則不傳送。',
      en: 'Each day’s root of the proof of liabilities is sent there as a POST of JSON, again and again until it is taken. Must be https in production; empty: nobody is told.',
      ru: 'Сюда каждый день отправляется корень доказательства обязательств (POST, JSON), пока его не примут. В рабочей среде — только https; пусто — не отправлять.',
      pt: 'A raiz diária da prova de passivos é enviada para lá por POST de JSON, até ser aceita. Em produção deve ser https; vazio: ninguém é avisado.',
      de: 'Dorthin geht jeden Tag die Wurzel des Nachweises der Verbindlichkeiten als POST mit JSON, bis sie angenommen wird. Im Betrieb nur https; leer: niemand wird benachrichtigt.',
    },
  }),
};
