import { Box, ButtonBase } from '@mui/material';
import { useTranslation } from 'react-i18next';

/** Those people use most; a phone's keyboard has all. */
const signs =
  '😀 😃 😄 😁 😆 😅 😂 🤣 😊 🙂 😉 😍 😘 😋 😜 🤗 🤔 😐 😏 😴 😌 😎 🥳 😭 😢 😤 😠 😱 😳 🙄 😇 🤝 👍 👎 👌 ✌️ 🤞 👏 🙏 💪 👋 ❤️ 💔 🔥 ✨ 🎉 🎁 💎 ⭐ 🌙 ☀️ ☕ 🍀 🌹 ✅ ❌ ❓ ❗ 💰 📈 📉 ⏰ 📷 🏆'.split(
    ' ',
  );

/** Signs to put into what is being written. */
export function EmojiPanel({ onChoose }: { onChoose: (sign: string) => void }) {
  const { t } = useTranslation('chat');
  return (
    <Box
      role="group"
      aria-label={t('composer.emojis')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))',
        maxHeight: 204,
        mt: 2,
        overflowY: 'auto',
        overscrollBehavior: 'contain',
      }}
    >
      {signs.map((sign) => (
        <ButtonBase
          key={sign}
          onClick={() => onChoose(sign)}
          sx={{ minHeight: 44, fontSize: '1.5rem', borderRadius: '10px' }}
        >
          {sign}
        </ButtonBase>
      ))}
    </Box>
  );
}
