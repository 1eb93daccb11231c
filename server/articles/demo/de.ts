import { type DemoTexts, html } from './demo-article';

export const german: DemoTexts = {
  welcome: {
    title: 'Willkommen in der Lodestone-Demo',
    synopsis: 'Hier lässt sich alles ausprobieren, und nichts davon ist Geld wert.',
    content: html(
      'Dies ist eine Demo. Guthaben, Preise und Töpfe sind zum Ausprobieren da und außerhalb ohne Wert.',
      'Bitte senden Sie keine echten Token an die Einzahlungsadresse: Niemand hat ihren Schlüssel, und Gesendetes ist verloren.',
      'Eine Wallet-Erweiterung brauchen Sie nicht. Wählen Sie auf der Anmeldeseite die Demo-Wallet: Ihr Browser erzeugt einen Schlüssel, der nur auf diesem Gerät liegt.',
      '# Ein guter erster Rundgang',
      '- Geben Sie an, wer Sie eingeladen hat; die Demo zeigt Ihnen einen Code.\n- Melden Sie eine Einzahlung über einen beliebigen Betrag.\n- Melden Sie sich in der Konsole als Prüfer an und genehmigen Sie sie.\n- Kehren Sie zurück, sehen Sie sich die Buchung an und beantragen Sie eine Auszahlung.',
    ),
  },
  reviews: {
    title: 'Ein- und Auszahlungen werden geprüft',
    synopsis: 'Jeden Antrag sieht sich ein Mensch an. Das kostet Zeit und schützt Sie.',
    content: html(
      'Eine gemeldete Einzahlung wartet auf die Prüfung. Ein Prüfer vergleicht sie mit dem, was wirklich eingegangen ist, und schreibt diesen Betrag gut. Weichen beide ab, gilt der eingegangene Betrag.',
      'Bei einem Auszahlungsantrag werden Betrag und Gebühr sofort zurückgelegt, damit sie nicht zweimal ausgegeben werden. Nach der Genehmigung wird gezahlt. Bis dahin können Sie abbrechen und erhalten alles zurück.',
      'Wird ein Antrag abgelehnt, sehen Sie den Grund, und Zurückgelegtes kehrt auf das Guthabenkonto zurück.',
      '# Was Sie tun können',
      '- Geben Sie bei Einzahlungen den Transaktions-Hash an und, falls vorhanden, ein Bildschirmfoto.\n- Prüfen Sie Adresse und Betrag, bevor Sie bestätigen.\n- Verraten Sie niemandem Ihr Handelspasswort. Unsere Mitarbeiter fragen nicht danach.',
    ),
  },
  rewards: {
    title: 'Woher Belohnungen kommen und dass sie enden können',
    synopsis: 'In klaren Worten: Belohnungen kommen aus einem begrenzten Topf und sind niemandem versprochen.',
    content: html(
      'Belohnungen wie der Airdrop werden aus einem einzigen Topf gezahlt. Ihn füllen ein Teil dessen, was Nutzer an Gebühren und für Leistungen zahlen, und das, was der Betreiber einlegt. Anderes fließt nicht hinein.',
      'Gezahlt wird nur, was der Topf deckt. Reicht er nicht, wartet das Fällige, das Älteste zuerst, bis er wieder gefüllt ist. Das kann lange dauern und auch ausbleiben.',
      'Der Betreiber kann jede künftige Belohnung jederzeit ändern, senken oder beenden. Was gezahlt wurde, bleibt Ihres.',
      'Andere Menschen zu werben schafft für sich allein keinen Wert. Setzen Sie kein Geld ein, auf das Sie angewiesen sind, und erwarten Sie nicht, aus den Einlagen anderer bezahlt zu werden.',
    ),
  },
  rules: {
    title: 'Handelsregeln',
    synopsis: 'Wie Beträge, Gebühren und Grenzen funktionieren.',
    content: html(
      '# Beträge',
      'Beträge werden mit acht Nachkommastellen geführt und abgerundet gezeigt. Was Sie bekommen, wird abgerundet, was berechnet wird, aufgerundet, jeweils um weniger als die kleinste gezeigte Einheit.',
      '# Gebühren und Grenzen',
      'Jede Gebühr sehen Sie vor der Bestätigung, zusammen mit dem, was Sie zahlen und was ankommt. Mindestbeträge und Tagesgrenzen stehen im Formular. Tage beginnen und enden um 00:00 UTC.',
      '# Auszahlungen',
      'Auszahlungen gehen an die Wallet-Adresse, mit der Sie sich anmelden, es sei denn, der Betreiber erlaubt andere. Sie brauchen Ihr sechsstelliges Handelspasswort. Nach einer Änderung dieses Passworts werden Auszahlungen eine Zeit lang zurückgehalten.',
      '# Risiko',
      'Preise von Token steigen und fallen und können auf null fallen. Überweisungen auf einer Blockchain lassen sich nicht rückgängig machen. Wenn Sie unsicher sind, handeln Sie nicht.',
    ),
  },
  about: {
    title: 'Über uns',
    synopsis: 'Was Lodestone ist und was nicht.',
    content: html(
      'Lodestone ist eine App für Inhaber einer Krypto-Wallet. Sie melden sich an, indem Sie einen Text signieren; weder das Passwort Ihrer Wallet noch ein privater Schlüssel gelangt zu uns.',
      'Jede Bewegung wird zweifach gebucht, als Abgang und als Zugang, und ist in Ihren Umsätzen zu sehen. Ob alle Bücher stimmen, prüft das System immer wieder.',
      'Lodestone ist keine Bank. Guthaben sind durch keine staatliche Einlagensicherung geschützt, und nichts hier ist Anlageberatung.',
      'Den Kundendienst erreichen Sie in der App. Nennen Sie Ihre UID, aber nie Ihr Handelspasswort oder einen privaten Schlüssel.',
    ),
  },
};
