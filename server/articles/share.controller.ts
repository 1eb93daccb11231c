import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, CallerLanguage, Public } from '../common/http';
import type { Language } from '../common/words/languages';
import { type Share, share } from './share.schemas';
import { ShareTexts } from './share.service';

@ApiTags('articles')
@Controller('api/share')
export class ShareController {
  constructor(private readonly texts: ShareTexts) {}

  @Get()
  @Public('light')
  @Answers(share, 'Title, picture and text that go with a link to the product')
  read(@CallerLanguage() language: Language): Promise<Share> {
    return this.texts.read(language);
  }
}
