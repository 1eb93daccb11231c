import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, CallerLanguage, CurrentUser, ForUser, Public, type UserActor } from '../common/http';
import type { Language } from '../common/words/languages';
import { FirstStepsReader } from './first-steps.service';
import {
  type FirstSteps,
  firstSteps,
  type MyHome,
  myHome,
  type PublicHome,
  publicHome,
  type Site,
  site,
  type UserInfo,
  userInfo,
  type Version,
  version,
} from './home.schemas';
import { MyHomeFigures } from './my-home.service';
import { PublicHomeFigures } from './public-home.service';
import { readBuildInfo, SiteFacts } from './site.service';
import { UserInfoReader } from './user-info.service';

@ApiTags('home')
@Controller('api')
export class HomeController {
  readonly #build = readBuildInfo();

  constructor(
    private readonly facts: SiteFacts,
    private readonly everybody: PublicHomeFigures,
    private readonly mine: MyHomeFigures,
    private readonly info: UserInfoReader,
    private readonly first: FirstStepsReader,
  ) {}

  @Get('site')
  @Public('light')
  @Answers(site, 'What the app needs to draw itself')
  async site(): Promise<Site> {
    return await this.facts.read();
  }

  @Get('index')
  @Public('medium')
  @Answers(publicHome, 'Home figures for everybody')
  async home(@CallerLanguage() language: Language): Promise<PublicHome> {
    return await this.everybody.read(language);
  }

  @Get('user/index')
  @ForUser('heavy')
  @Answers(myHome, 'Home figures of the caller')
  async myHome(@CurrentUser() user: UserActor, @CallerLanguage() language: Language): Promise<MyHome> {
    return await this.mine.read(user.userId, language);
  }

  @Get('user/info')
  @ForUser('medium')
  @Answers(userInfo, 'The caller, with balances and order counters')
  async userInfo(@CurrentUser() user: UserActor): Promise<UserInfo> {
    return await this.info.read(user);
  }

  @Get('user/firstSteps')
  @ForUser('medium')
  @Answers(firstSteps, 'What a new user does first, and how far the caller is')
  async firstSteps(@CurrentUser() { userId }: UserActor, @CallerLanguage() language: Language): Promise<FirstSteps> {
    return await this.first.read(userId, language);
  }

  @Get('version')
  @Public('light')
  @Answers(version, 'What is running')
  version(): Version {
    return this.#build;
  }
}
